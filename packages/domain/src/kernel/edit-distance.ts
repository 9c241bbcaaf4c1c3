/** Optimal string alignment: letters left out, added, exchanged or swapped; counted no further than `most` + 1. */
export function editDistance(one: string, other: string, most: number): number {
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) > most) return most + 1;
  // What both begin and end with is no difference; of most pairs of words, hardly a letter is left to be compared.
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let [end, otherEnd] = [one.length, other.length];
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1]) {
    end--;
    otherEnd--;
  }
  return Math.min(apart(one.slice(start, end), other.slice(start, otherEnd), most), most + 1);
}

function apart(one: string, other: string, most: number): number {
  const longer = Math.max(one.length, other.length);
  if (longer <= 1) return longer;
  // With one letter to forgive, only two that are swapped are left.
  if (most === 1) return one.length === 2 && one[0] === other[1] && one[1] === other[0] && other.length === 2 ? 1 : 2;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let letters = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        letters = Math.min(letters, at(before, j - 2) + 1);
      }
      least = Math.min(least, letters);
      next.push(letters);
    }
    if (least > most) return most + 1;
    [before, row] = [row, next];
  }
  return at(row, other.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
