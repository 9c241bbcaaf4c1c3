import type { PrintDocument } from './document.ts';
import { footerItems } from './footer.ts';
import { layoutBlock } from './layout-block.ts';
import { lowered, type Row } from './layout-row.ts';
import { type LetterPage, letterPage, type MeasureText } from './letter-page.ts';

/**
 * Sets a document on US letter paper: a heading stands with what follows it, a signature block in one piece with the
 * paragraph before it, and what is taller than a sheet is cut between two lines.
 */
export function paginate(document: PrintDocument, measure: MeasureText): LetterPage[] {
  const rows = document.blocks.flatMap((block) => layoutBlock(block, { style: document.style, measure }));
  const pages = fillPages(rows);
  return pages.map(({ items }, place) => ({
    items: [...items, ...footerItems(document.footer, { page: place + 1, pages: pages.length }, measure)],
  }));
}

function fillPages(rows: Row[]): LetterPage[] {
  let page: LetterPage = { items: [] };
  const pages = [page];
  let y: number = letterPage.margin;
  const startPage = () => {
    page = { items: [] };
    pages.push(page);
    y = letterPage.margin;
  };
  const isFresh = () => y === letterPage.margin;
  for (const group of groupRows(rows)) {
    if (!isFresh() && y + heightOf(group) > letterPage.bottom) startPage();
    for (const row of group) {
      const space = isFresh() ? 0 : row.spaceBefore;
      if (!isFresh() && y + space + row.height > letterPage.bottom) startPage();
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

function heightOf(rows: Row[]): number {
  return rows.reduce((sum, row) => sum + row.spaceBefore + row.height, 0);
}
