// The service worker: keeps one whole version of the app on the device and serves every page from it, net or no net.
//
// `xtask finish` writes `const FILES` above this text: the path of each file ("" is the page) and the digest of its
// content, as `integrity` has it. The cache holds each content once, under path and digest. So a new version fetches
// only what has changed, lies beside the old one until it is taken, and no page ever gets files of two versions.
// A new version waits until the player takes it (`src/ui/device/install.rs`) or until no page of the old one is left.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const scope = new URL(worker.registration.scope);
/** Other apps may live in other folders of the same host. */
const CACHE = `pipyard ${scope.pathname}`;

/** Where the cache has a file of this version. @param {string} path */
const place = path => new URL(`${path}?${FILES[path]}`, scope).href;

/** Fetches what is not here yet. A file that is not the one of this version fails, and so does the installation. */
async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all(Object.keys(FILES).map(async path => {
    if (await cache.match(place(path))) return;
    const answer = await fetch(new URL(path, scope), { cache: "no-cache", integrity: FILES[path] });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await cache.put(place(path), answer);
  }));
}

/** Forgets what only older versions had, and serves the pages that are already open. */
async function activate() {
  const cache = await caches.open(CACHE);
  const ours = new Set(Object.keys(FILES).map(place));
  const old = (await cache.keys()).filter(kept => !ours.has(kept.url));
  await Promise.all(old.map(kept => cache.delete(kept)));
  await worker.clients.claim();
}

/** From the cache; from the net only if the browser has thrown it away. @param {string} path @param {Request} request */
async function answer(path, request) {
  const cache = await caches.open(CACHE);
  return await cache.match(place(path)) ?? fetch(request);
}

worker.addEventListener("install", event => event.waitUntil(install()));
worker.addEventListener("activate", event => event.waitUntil(activate()));
worker.addEventListener("message", event => {
  if (event.data === "take") worker.skipWaiting();
});
worker.addEventListener("fetch", event => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== scope.origin || !pathname.startsWith(scope.pathname)) return;
  const path = pathname.slice(scope.pathname.length).replace(/^index\.html$/, "");
  if (Object.hasOwn(FILES, path)) event.respondWith(answer(path, event.request));
});
