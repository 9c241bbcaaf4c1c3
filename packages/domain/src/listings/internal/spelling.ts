/**
 * How many letters two words are apart: left out, added, exchanged, or swapped with their neighbour (optimal string
 * alignment). Counted no further than `most` + 1.
 */
export function lettersApart(one: string, other: string, most: number): number {
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let apart = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        apart = Math.min(apart, at(before, j - 2) + 1);
      }
      next.push(apart);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return Math.min(at(row, other.length), most + 1);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

/** The longer a word, the more letters of it can be wrong. */
function lettersForgiven(length: number): number {
  if (length < 3) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Letters by which a word was misspelt, from 0; undefined where it is another word. Digits count: 21st is no slip of
 * 12th, but 12ht is one.
 */
export function misspelling(typed: string, word: string): number | undefined {
  if (typed === word) return 0;
  if (/\d/.test(typed + word) && typed.replace(/\D/g, '') !== word.replace(/\D/g, '')) return undefined;
  const forgiven = lettersForgiven(Math.max(typed.length, word.length));
  const apart = lettersApart(typed, word, forgiven);
  return apart > forgiven ? undefined : apart;
}
