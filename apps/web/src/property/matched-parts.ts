/** A piece of a label, and whether it is what was typed. */
interface LabelPart {
  text: string;
  isMatch: boolean;
  /** Where it begins in the label. */
  start: number;
}

/** A label in pieces, so that the words being typed can stand out where words of the label begin with them. */
export function matchedParts(label: string, typed: string): LabelPart[] {
  const words = typed.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length === 0) return [{ text: label, isMatch: false, start: 0 }];
  const escaped = words
    .sort((a, b) => b.length - a.length)
    .map((word) => word.toWellFormed().replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const parts: LabelPart[] = [];
  let start = 0;
  // The group makes every second piece a match.
  for (const [index, text] of label.split(new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join('|')})`, 'giu')).entries()) {
    if (text !== '') parts.push({ text, isMatch: index % 2 === 1, start });
    start += text.length;
  }
  return parts;
}
