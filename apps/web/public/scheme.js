// Runs before the first paint, so that a chosen scheme never flashes; src/lib/color-scheme.ts writes the key.
try {
  const scheme = localStorage.getItem('color-scheme');
  if (scheme === 'light' || scheme === 'dark') document.documentElement.setAttribute('data-scheme', scheme);
} catch {
  // Without storage the system decides.
}
