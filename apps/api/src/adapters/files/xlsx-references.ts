import { damaged } from './xlsx-archive.ts';

/** The column of a cell's reference, from 0: 'A1' is 0, 'AB7' is 27. */
export function columnIndex(reference: string): number {
  let index = 0;
  for (const letter of reference.toUpperCase()) {
    if (letter < 'A' || letter > 'Z') break;
    index = index * 26 + (letter.charCodeAt(0) - 64);
  }
  if (index === 0) throw damaged();
  return index - 1;
}
