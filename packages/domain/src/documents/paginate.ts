import type { PrintDocument } from './document.ts';
import { footerItems } from './footer.ts';
import { layoutBlock } from './layout-block.ts';
import { heightOf, lowered, type Row, wholeWidth } from './layout-row.ts';
import { type LetterPage, letterPage, type MeasureText } from './letter-page.ts';

/**
 * Sets a document on US letter paper: a heading stands with what follows it, a signature block in one piece with the
 * paragraph before it, and what is taller than a sheet is cut between two lines.
 */
export function paginate(document: PrintDocument, measure: MeasureText): LetterPage[] {
  const { style } = document;
  const rows = document.blocks.flatMap((block) => layoutBlock(block, { style, measure, room: wholeWidth }));
  const groups = groupRows(rows);
  const pages = fillPages(groups, style.isEven ? evenBottom(groups) : letterPage.bottom);
  return pages.map(({ items }, place) => ({
    items: [...items, ...footerItems(document.footer, { page: place + 1, pages: pages.length }, measure)],
  }));
}

/** What of a sheet is at least filled on the last one, before the ones before it give it some of theirs. */
const leastOfLast = 0.4;
/** Points by which sheets are filled less, step by step. */
const evenStep = 12;

/** How far down the sheets after the first are filled so that there are no more of them, and the last is not nearly empty. */
function evenBottom(groups: Row[][]): number {
  const height = letterPage.bottom - letterPage.margin;
  const whole = fillPages(groups, letterPage.bottom);
  let best: number = letterPage.bottom;
  if (whole.length < 3 || filledTo(whole.at(-1)) >= letterPage.margin + leastOfLast * height) return best;
  for (let bottom = best - evenStep; bottom > letterPage.margin + height / 2; bottom -= evenStep) {
    if (fillPages(groups, bottom).length > whole.length) break;
    best = bottom;
  }
  return best;
}

function filledTo(page: LetterPage | undefined): number {
  return Math.max(
    letterPage.margin,
    ...(page?.items ?? []).map((item) => item.y + ('height' in item ? item.height : 0)),
  );
}

/** The first sheet is filled to its foot, the others to `laterBottom`. */
function fillPages(groups: Row[][], laterBottom: number): LetterPage[] {
  let page: LetterPage = { items: [] };
  const pages = [page];
  let y: number = letterPage.margin;
  const startPage = (head?: Row['head']) => {
    page = { items: [...lowered(head?.items ?? [], letterPage.margin)] };
    pages.push(page);
    y = letterPage.margin + (head?.height ?? 0);
  };
  const isFresh = () => y === letterPage.margin;
  const bottom = () => (pages.length === 1 ? letterPage.bottom : laterBottom);
  for (const group of groups) {
    if (!isFresh() && y + heightOf(group) > bottom()) startPage(group[0]?.head);
    for (const row of group) {
      const space = isFresh() ? 0 : row.spaceBefore;
      if (!isFresh() && y + space + row.height > bottom()) startPage(row.head);
      const top = isFresh() ? y : y + space;
      page.items.push(...lowered(row.items, top));
      y = top + row.height;
    }
  }
  return pages;
}

function groupRows(rows: Row[]): Row[][] {
  const groups: Row[][] = [[]];
  for (const row of rows) {
    groups.at(-1)?.push(row);
    if (!row.staysWithNext) groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}
