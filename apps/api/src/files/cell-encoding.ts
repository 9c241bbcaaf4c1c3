import { isUtf8 } from 'node:buffer';

const windows1252 = new TextDecoder('windows-1252');

/**
 * A cell's bytes (one per character) as text: UTF-8, or Windows-1252 where they are no UTF-8. Cell by
 * cell, because a file joined from several can hold both and a stream cannot be judged before its end.
 */
export function decodeCell(binary: string): string {
  if (!/[\u0080-\u00ff]/.test(binary)) return binary;
  const bytes = Buffer.from(binary, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : windows1252.decode(bytes);
}
