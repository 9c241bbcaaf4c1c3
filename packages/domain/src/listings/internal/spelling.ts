import { editDistance } from '../../kernel/edit-distance.ts';

function lettersForgiven(length: number): number {
  if (length < 3) return 0;
  return length < 8 ? 1 : 2;
}

/** Letters by which a word was misspelt; undefined for another word. 21st is no slip of 12th, but 12ht is one. */
export function misspelling(typed: string, word: string): number | undefined {
  if (typed === word) return 0;
  const forgiven = lettersForgiven(Math.max(typed.length, word.length));
  if (editDistance(typed, word, forgiven) > forgiven) return undefined;
  if (typed.replace(/\D/g, '') !== word.replace(/\D/g, '')) return undefined;
  return editDistance(typed, word, forgiven);
}
