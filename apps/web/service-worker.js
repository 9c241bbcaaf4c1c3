/// <reference lib="webworker" />
// The build writes above this: `version`, a hash of what is listed, and `files`, the frame of every page and the page that
// is shown without a connection. Nothing else is ever kept: data and pages come from the server, or not at all.
const cacheName = `shell-${version}`;
const offlinePage = '/offline.html';
/** What people open in a tab besides pages: a file that cannot be had is no page that could not be had. */
const noPages = /^\/(api|pictures)\//;

self.addEventListener('install', (event) => {
  // Browsers that can are told not to start this script for data.
  event.addRoutes?.([{ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }]);
  event.waitUntil(fill());
});

async function fill() {
  const cache = await caches.open(cacheName);
  // Past the browser's own cache, but for what never changes under its name.
  await cache.addAll(
    files.map((file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' })),
  );
  // Whatever version a tab has loaded finds its own files or the server's: both can go on side by side.
  await self.skipWaiting();
}

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !noPages.test(pathname)) event.respondWith(pageOf(event));
  else if (files.includes(pathname)) event.respondWith(fileOf(request));
});

async function pageOf(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await caches.match(offlinePage);
    if (page) return page;
    throw error;
  }
}

async function fileOf(request) {
  return (await caches.match(request, { cacheName })) ?? fetch(request);
}
