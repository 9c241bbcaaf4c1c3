import { readFileSync } from 'node:fs';
import type { FontFiles } from '../font-files.ts';

function readFont(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`../../fonts/${name}.ttf`, import.meta.url)));
}

/** The documents' fonts, read from the disk as the browser fetches them. */
export function readFonts(name: 'tinos' | 'arimo' = 'tinos'): FontFiles {
  return { regular: readFont(`${name}-regular`), bold: readFont(`${name}-bold`) };
}
