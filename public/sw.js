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

/** So many files are fetched at once: a page that is open meanwhile wants the line, too. */
const AT_ONCE = 6;

/**
 * Fetches a file of this version, and no other, and keeps it. @param {Cache} cache @param {string} path
 * @returns {Promise<Response>}
 */
async function fetched(cache, path) {
  const file = await fetch(new URL(path, scope), { cache: "no-cache", integrity: FILES[path] }).catch(cause => {
    throw new Error(`${path || "the page"} did not come, or is another: the host may be changing its files`, { cause });
  });
  if (!file.ok) throw new Error(`${path || "the page"}: ${file.status}`);
  await cache.put(place(path), file.clone());
  return file;
}

/** Fetches what is not here yet. If one file does not come as it should, there is no installation. */
async function install() {
  const cache = await caches.open(CACHE);
  const left = Object.keys(FILES);
  const fetchOn = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      if (!await cache.match(place(path))) await fetched(cache, path);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchOn)).catch(error => {
    console.error(`This version is not kept: ${error.message}`);
    throw error;
  });
}

/** Forgets what only older versions had, and serves the pages that are already open. */
async function activate() {
  const cache = await caches.open(CACHE);
  const ours = new Set(Object.keys(FILES).map(place));
  const old = (await cache.keys()).filter(kept => !ours.has(kept.url));
  await Promise.all(old.map(kept => cache.delete(kept)));
  await worker.clients.claim();
}

/** A file of this version is lost for good: if there is a newer one, it takes over. */
async function renew() {
  await worker.registration.update();
  const { waiting, installing } = worker.registration;
  (waiting ?? installing)?.postMessage("take");
}

/**
 * From the cache; from the net if the browser has thrown it away, and then, too, only what is of this version.
 * @param {string} path
 */
async function answer(path) {
  const cache = await caches.open(CACHE);
  try {
    return await cache.match(place(path)) ?? await fetched(cache, path);
  } catch (error) {
    console.error(error.message);
    renew().catch(() => {});
    const words = "This file is gone from the device, and the host does not have it as it was. Load the page again in a minute.";
    return new Response(words, { status: 503, headers: { "Content-Type": "text/plain" } });
  }
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
  if (Object.hasOwn(FILES, path)) event.respondWith(answer(path));
});
