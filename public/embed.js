// Pipyard's helper for pages that show a game in a frame with the attribute data-pipyard.
// It gives the frame the height that the game asks for, hands every message on as an event of the frame
// ("pipyard", the message in its `detail`), and makes frame.pipyard({ type: "new" }) speak to the game.
addEventListener("message", ({ source, origin, data }) => {
  const frame = [...document.querySelectorAll("iframe[data-pipyard]")].find(frame => frame.contentWindow === source);
  const home = frame && new URL(frame.src).origin;
  if (!frame || (origin !== home && origin !== "null") || data?.app !== "pipyard" || data.v !== 1) return;
  const { type, height } = data;
  if (type === "resize" && Number.isInteger(height) && height > 0 && height < 5000) frame.style.height = `${height}px`;
  frame.pipyard = message => source.postMessage({ app: "pipyard", v: 1, ...message }, origin === "null" ? "*" : home);
  frame.dispatchEvent(new CustomEvent("pipyard", { detail: data }));
});
