const controls = /[\p{Cc}\u2028\u2029]+/gu;
/** Marks that make the text after them read in another order than it is stored in. */
const reordering = /[\u202a-\u202e\u2066-\u2069]+/gu;
const seen = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

export function isOneLine(value: string): boolean {
  return !hasBreaks(value) && value.search(reordering) < 0;
}

/** Whether a text goes on after a break or holds another control: in a header it would be a line of its own. */
export function hasBreaks(value: string): boolean {
  return value.search(controls) >= 0;
}

export function isVisible(value: string): boolean {
  return seen.test(value);
}

export function plainLine(value: string): string {
  const plain = value.replace(controls, ' ').replace(reordering, '').trim();
  return isVisible(plain) ? plain : '';
}
