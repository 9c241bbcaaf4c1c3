import { damaged } from './xlsx-archive.ts';

/** Excel's own limit of columns. */
export const maxColumns = 16_384;

/** The column of a cell's reference, from 0: 'A1' is 0, 'AB7' is 27; one that no sheet can have is an error. */
export function columnIndex(reference: string): number {
  let index = 0;
  for (const letter of reference.toUpperCase()) {
    if (letter < 'A' || letter > 'Z') break;
    index = index * 26 + (letter.charCodeAt(0) - 64);
  }
  if (index === 0 || index > maxColumns) throw damaged();
  return index - 1;
}
