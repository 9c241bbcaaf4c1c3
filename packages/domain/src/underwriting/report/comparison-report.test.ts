import { expect, test } from 'vitest';
import { documentTexts } from '../../documents/document-texts.ts';
import { letterPage } from '../../documents/letter-page.ts';
import { paginate } from '../../documents/paginate.ts';
import { comparisonReport } from './comparison-report.ts';
import { defaultDisclaimer } from './disclaimer.ts';

const width = (text: string, _face: string, size: number) => text.length * size * 0.5;

function reportOf(count: number) {
  const homes = Array.from({ length: count }, (_, place) => ({
    name: `${place + 1} Northumberland Boulevard`,
    address: `${place + 1} Northumberland Boulevard, Pittsburgh, PA 15212`,
  }));
  return comparisonReport({
    ...{
      author: { name: 'Saguaro Ridge LLC', lines: ['Dana Whitlock'] },
      date: 'November 23, 2026',
      site: null,
      homes,
    },
    disclaimer: defaultDisclaimer,
    tables: [
      {
        ...{ title: 'After operating costs', note: '' },
        rows: [
          { label: 'Type', cells: homes.map(() => 'Mobile/Manufactured') },
          { label: 'Verdict', cells: homes.map(() => 'Fails: Monthly cash flow −$395 · goal $0') },
          { label: 'Cap rate', cells: homes.map((_, place) => `${place}.25%`) },
        ],
      },
    ],
  });
}

test.each([2, 6])('%i homes side by side stay within the margins, each column apart', (count) => {
  const pages = paginate(reportOf(count), width);
  const texts = pages.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'text' ? [item] : [])));
  for (const { x, text, face, size } of texts) {
    expect(x).toBeGreaterThanOrEqual(letterPage.margin - 0.01);
    expect(x + width(text, face, size)).toBeLessThanOrEqual(letterPage.width - letterPage.margin + 0.01);
  }
  const rates = texts.filter(({ text }) => text.endsWith('.25%'));
  expect(new Set(rates.map(({ x }) => Math.round(x))).size).toBe(count);
});

test('every figure and the disclaimer are there', () => {
  const texts = documentTexts(reportOf(3)).join('\n');
  for (const said of ['0.25%', '1.25%', '2.25%', 'Property 3', 'Estimates for discussion'])
    expect(texts).toContain(said);
});

test.each([
  [4, '4 Northumberland Boulevard'],
  [5, 'Property 5'],
])('the columns of %i homes are headed by %s', (count, head) => {
  const table = reportOf(count).blocks.find((block) => block.kind === 'table');
  expect(table?.table.columns.at(-1)?.label).toBe(head);
});
