import * as z from 'zod';

/** Where a secret goes with each request: never in the clear, but to this machine. */
export const safeAddress = z.string().refine(isSafeAddress, {
  message: 'must be an https:// address without user and password (http:// only on this machine)',
});

/** What may stand in a header. */
export const secret = z.string().regex(/^[\x21-\x7e]{1,8000}$/, 'must be one word of plain characters');

function isSafeAddress(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || url.username !== '' || url.password !== '') return false;
  const isHere = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isHere);
}
