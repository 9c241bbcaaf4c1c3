import { expect, test } from 'vitest';
import type { Block, VerdictPanel } from './document.ts';
import { documentTexts } from './document-texts.ts';
import { letterPage } from './letter-page.ts';
import { paginate } from './paginate.ts';

const width = (text: string, _face: string, size: number) => text.length * size * 0.5;

const documentOf = (blocks: Block[]) => ({
  ...{ title: 'Report', author: 'Saguaro Ridge LLC', blocks, style: { size: 9.5, lineHeight: 12 } },
  footer: { isUnsigned: true, propertyAddress: '123 N Main St', reference: '' },
});
const itemsOf = (block: Block) => paginate(documentOf([block]), width)[0]?.items ?? [];

const masthead = {
  kind: 'masthead',
  ...{ name: 'Saguaro Ridge LLC', lines: ['Dana Whitlock', '(602) 555-0143'] },
  ...{ title: 'Investment Report', date: 'November 23, 2026' },
} as const;

const panel: VerdictPanel = {
  ...{ tone: 'bad', label: 'Verdict after costs', word: 'Fails', note: 'Monthly cash flow −$229 · goal $0' },
  ...{ amountLabel: 'Price that works', amount: '$214,661', amountNote: '$40,338 below this price' },
  scale: { passes: 0.2, close: 0.35, price: 0.8, names: [{ share: 0.01, text: 'passes up to $214,661' }] },
  foot: 'By these rules: Monthly cash flow at least $0',
};

test.each<[string, Block]>([
  ['a head', { ...masthead, lines: [...masthead.lines] }],
  [
    'a head with a logo and long names',
    {
      ...masthead,
      name: 'The Very Long Name of a Company of Investors and Partners in Phoenix, Arizona, LLC',
      lines: ['Dana Whitlock', `${'long-name'.repeat(6)}@example.com`],
      logo: { jpeg: new Uint8Array(1), width: 800, height: 100 },
    },
  ],
  ['a verdict', { kind: 'verdict', panel }],
  ['a verdict without a price that works', { kind: 'verdict', panel: { ...panel, scale: null, amount: '' } }],
])('%s stays within the margins', (_name, block) => {
  for (const item of itemsOf(block)) {
    const wide = item.kind === 'text' ? width(item.text, item.face, item.size) : item.width;
    expect(item.x).toBeGreaterThanOrEqual(letterPage.margin - 0.01);
    expect(item.x + wide).toBeLessThanOrEqual(letterPage.width - letterPage.margin + 0.01);
  }
});

test('a verdict says in words what its colors say, and its scale has three parts and the price', () => {
  const items = itemsOf({ kind: 'verdict', panel });
  const fills = items.flatMap((item) => (item.kind === 'fill' ? [[item.tone, item.isSoft]] : []));
  expect(fills).toEqual([
    ['bad', true],
    ['good', false],
    ['close', false],
    ['bad', false],
    ['none', false],
  ]);
  expect(items).toContainEqual(expect.objectContaining({ kind: 'text', text: 'Fails', tone: 'bad' }));
  const texts = documentTexts(documentOf([{ kind: 'verdict', panel }]));
  expect(texts).toEqual(expect.arrayContaining(['Fails', 'Price that works', 'passes up to $214,661']));
});

test('a price below all that passes leaves no part of the scale without a width', () => {
  const scale = { passes: 0, close: 0, price: 0.5, names: [] };
  const fills = itemsOf({ kind: 'verdict', panel: { ...panel, scale } }).filter(({ kind }) => kind === 'fill');
  expect(fills.every((item) => item.kind === 'fill' && item.width > 0)).toBe(true);
  expect(fills).toHaveLength(3);
});
