import type { LetterPage, TextItem } from '@rei/domain/documents/letter-page';

/** What a page says, line by line from its top; columns of one line stand two spaces apart. */
export function pageLines(page: LetterPage): string[] {
  const texts = page.items.filter((item) => item.kind === 'text');
  const heights = [...new Set(texts.map(({ y }) => Math.round(y)))].sort((first, second) => first - second);
  return heights.map((height) => joinLine(texts.filter(({ y }) => Math.round(y) === height)));
}

function joinLine(texts: TextItem[]): string {
  const inOrder = texts.toSorted((first, second) => first.x - second.x);
  return inOrder
    .map(({ text, face }, place) => {
      const before = inOrder[place - 1];
      // A change of face within a sentence is no new column.
      return before === undefined || (before.face !== face && /\s$/.test(before.text)) ? text : `  ${text}`;
    })
    .join('')
    .trimEnd();
}
