// What lies on what at a table, as eyes see it; run inside of the page, it gives an object with a list for each kind of
// fault, or nothing while a dialog or a result covers the table.
//
//   covered    words or a panel lie on a live target, the prompt, one's own plate, a number, or each other
//   cut        a text is truncated or leaves its box or the screen
//   clash      two texts are printed over each other
//   small      a live target is under 40 px in its smaller way (30 in a hand)
//   bloated    a box is more than twice as high as its text
//   empty      the share of the cloth that the largest empty rectangle takes; what is drawn (boats, bags, cups, clocks,
//              frames, a page of notes) and the room that speaks are not empty
const SELECT = {
  words: ['.tip', '.tip-sign', '.hint-note', '.bubbles > *', '.floats > *'], toasts: '.toasts > *', panel: '.actions', prompt: '.prompt', plate: '.person--mine',
  live: '.hit--live', button: '.act', step: '.act--step', number: '.heap-number, .count b', piece: '.piece-body', solid: '.person, .heap .face, .slot, .frame, .message, .asked--sheet, .felt svg', cloth: '.cloth', sheet: '.summary', hint: '.bar button[aria-label="Hint"]',
};
const measure = () => {
  const seen = e => { const s = getComputedStyle(e); return s.visibility !== 'hidden' && s.display !== 'none' && Number(s.opacity) > 0.3; };
  const visible = e => { for (let k = e; k && k !== document.body; k = k.parentElement) if (!seen(k) || k.classList.contains('unseen')) return false; return true; };
  const rect = e => { const r = e.getBoundingClientRect(); return { x: r.left, y: r.top, r: r.right, b: r.bottom, w: r.width, h: r.height }; };
  const meet = (a, b) => ({ w: Math.min(a.r, b.r) - Math.max(a.x, b.x), h: Math.min(a.b, b.b) - Math.max(a.y, b.y) });
  const on = (a, b, least = 4) => { const m = meet(a, b); return m.w > least && m.h > least; };
  const all = css => [...document.querySelectorAll(css.split(',').map(one => 'main ' + one.trim()).join(','))].filter(e => { const r = e.getBoundingClientRect(); return r.width > 2 && r.height > 2 && visible(e); });
  const say = e => (e.getAttribute('aria-label') || e.innerText || e.className || '').trim().replace(/\s+/g, ' ').slice(0, 40);
  const name = e => (typeof e.className === 'string' ? e.className.split(' ')[0] : e.tagName) + ' “' + say(e) + '”';
  const faults = { covered: [], cut: [], clash: [], small: [], bloated: [] };
  const dialog = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].some(e => visible(e) && e.getBoundingClientRect().height > 2);
  if (dialog || document.querySelector(SELECT.sheet)) return { skip: true };
  const main = document.querySelector('main');
  if (!main) return { skip: true };
  const screen = { x: 0, y: 0, r: innerWidth, b: innerHeight };
  // What is left of a box that lies in another that scrolls: the rest is out of sight until somebody scrolls.
  const shown = (e, box) => {
    for (let k = e.parentElement; k && k !== main; k = k.parentElement) {
      const s = getComputedStyle(k);
      if (!/auto|scroll/.test(s.overflowX + s.overflowY)) continue;
      const c = rect(k);
      box = { x: Math.max(box.x, c.x), y: Math.max(box.y, c.y), r: Math.min(box.r, c.r), b: Math.min(box.b, c.b) };
      box = { ...box, w: box.r - box.x, h: box.b - box.y };
    }
    return box;
  };
  const words = [...SELECT.words.flatMap(css => all(css)), ...[...document.querySelectorAll(SELECT.toasts)].filter(visible)];
  const panel = all(SELECT.panel);
  const targets = all(SELECT.live);
  const plates = [...all(SELECT.prompt), ...all(SELECT.plate), ...all(SELECT.number), ...all(SELECT.button)];
  const covers = (one, other) => on(shown(one, rect(one)), shown(other, rect(other))) && !one.contains(other) && !other.contains(one);
  for (const w of words) {
    for (const t of [...targets, ...plates]) if (covers(w, t)) faults.covered.push(name(w) + ' on ' + name(t));
    for (const v of words) if (v !== w && words.indexOf(v) > words.indexOf(w) && covers(w, v)) faults.covered.push(name(w) + ' on ' + name(v));
    const text = document.createRange(); text.selectNodeContents(w); const t = text.getBoundingClientRect();
    if (w.getBoundingClientRect().height > 2 * t.height + 24 && t.height > 0) faults.bloated.push(name(w) + ' ' + Math.round(w.getBoundingClientRect().height) + ' px high for ' + Math.round(t.height) + ' px of text');
  }
  for (const p of panel) for (const t of [...all(SELECT.prompt), ...all(SELECT.plate)]) if (on(rect(p), rect(t), 6)) faults.covered.push('the buttons on ' + name(t));
  const texts = [];
  const walk = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let n = walk.nextNode(); n; n = walk.nextNode()) {
    const e = n.parentElement;
    if (!n.textContent.trim() || e.closest('svg, aside, .unseen, .face') || !visible(e)) continue;
    const range = document.createRange(); range.selectNodeContents(n);
    const full = shown(e, rect(range));
    if (full.w < 2 || full.h < 2) continue;
    const r = { ...full, y: full.y + full.h * 0.2, b: full.b - full.h * 0.22 };   // a line of text is less high than its box
    texts.push({ e, r, t: n.textContent.trim().slice(0, 30) });
    for (let k = e; k && k !== main; k = k.parentElement) {
      const s = getComputedStyle(k);
      if (s.overflowX === 'hidden' || s.overflowX === 'clip' || s.textOverflow === 'ellipsis') {
        const c = rect(k);
        if (r.r > c.r + 2 || r.x < c.x - 2 || k.scrollWidth > k.clientWidth + 2 && s.textOverflow === 'ellipsis') { faults.cut.push('“' + n.textContent.trim().slice(0, 30) + '” in ' + k.className); break; }
      }
    }
    const plate = e.closest('.person');
    if (plate && r.b > rect(plate).b + 4) faults.cut.push('“' + n.textContent.trim().slice(0, 30) + '” hangs out of its plate');
    const scrolls = main.scrollHeight > main.clientHeight + 4 || document.documentElement.scrollHeight > innerHeight + 4;
    if (r.r > screen.r + 2 || r.x < -2 || (!scrolls && r.b > screen.b + 2)) faults.cut.push('“' + n.textContent.trim().slice(0, 30) + '” leaves the screen');
  }
  for (let i = 0; i < texts.length; i++) for (let j = i + 1; j < texts.length; j++) {
    const a = texts[i], b = texts[j];
    if (a.e.contains(b.e) || b.e.contains(a.e)) continue;
    // A list of buttons opens over the hand: what lies below it is not read.
    if (a.e.closest(SELECT.panel) !== b.e.closest(SELECT.panel)) continue;
    const m = meet(a.r, b.r);
    if (m.w > 3 && m.h > 5) faults.clash.push('“' + a.t + '” over “' + b.t + '”');
  }
  // What lies below the message is held.
  const hand = Math.min(rect(main).b * 0.72, ...all(SELECT.prompt).map(e => rect(e).b));
  for (const t of targets) { const r = rect(t); if (Math.min(r.w, r.h) < (r.y > hand ? 30 : 40) - 0.5) faults.small.push(name(t) + ' ' + Math.round(r.w) + '×' + Math.round(r.h)); }
  // the largest empty rectangle of the cloth, on a grid of 10 px
  const cloth = document.querySelector(SELECT.cloth); const c = cloth ? rect(cloth) : rect(main);
  const cols = Math.floor(c.w / 10), rows = Math.floor(Math.min(c.h, innerHeight - c.y) / 10);
  const full = Array.from({ length: rows }, () => new Uint8Array(cols));
  const fill = r => { for (let y = Math.max(0, Math.floor((r.y - c.y) / 10)); y < Math.min(rows, Math.ceil((r.b - c.y) / 10)); y++) for (let x = Math.max(0, Math.floor((r.x - c.x) / 10)); x < Math.min(cols, Math.ceil((r.r - c.x) / 10)); x++) full[y][x] = 1; };
  for (const t of texts) fill(t.r);
  for (const e of [...all(SELECT.piece), ...all(SELECT.button), ...all(SELECT.solid), ...words]) fill(rect(e));
  let best = 0; const height = new Array(cols).fill(0);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < cols; x++) height[x] = full[y][x] ? 0 : height[x] + 1;
    for (let x = 0; x < cols; x++) { let h = height[x]; for (let k = x; k < cols && height[k]; k++) { h = Math.min(h, height[k]); best = Math.max(best, h * (k - x + 1)); } }
  }
  return { faults, empty: best / (rows * cols), saw: [all(SELECT.prompt).length, all(SELECT.plate).length, targets.length + all(SELECT.button).length, words.length] };
};
return measure();
