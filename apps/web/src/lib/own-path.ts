const base = 'http://own.invalid';

/**
 * A path of this site as it may follow a sign-in, or undefined: absolute, without host, scheme, backslash or
 * control characters, so that nobody can be led elsewhere; and not the login page again.
 */
export function ownPath(next: string | null | undefined): string | undefined {
  if (!next || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next)) return undefined;
  const url = URL.parse(next, base);
  if (url === null || url.origin !== base || url.pathname.startsWith('//')) return undefined;
  if (url.pathname.replace(/\/+$/, '') === '/login') return undefined;
  return url.pathname + url.search + url.hash;
}
