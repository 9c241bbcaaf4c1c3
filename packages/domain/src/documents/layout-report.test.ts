import { expect, test } from 'vitest';
import type { Block, SummaryPanel, ToneGrid } from './document.ts';
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

const panel: SummaryPanel = {
  ...{
    tone: 'bad',
    word: 'Fails',
    wordLabel: 'Verdict after costs',
    amount: '−$229',
    amountLabel: 'monthly cash flow',
  },
  figures: ['Cash-on-cash', 'DSCR, bank', 'Cap rate', 'IRR, 10 years', 'Cash to close', 'Monthly rent'].map(
    (label) => ({
      label,
      value: '$1,234,567',
    }),
  ),
  scale: { passes: 0.2, close: 0.35, price: 0.8, names: [{ share: 0.01, text: 'passes up to $214,661' }] },
  words: 'Rules: Monthly cash flow at least $0',
  foot: { text: 'Quick rating: Low, 4.1% cash-on-cash', note: 'before operating costs' },
};

const grid: ToneGrid = {
  ...{ down: 'Price', across: 'Monthly rent', columns: ['$1,900', '$2,000', '$2,100'] },
  rows: ['$1,190,000', '$1,200,000'].map((label, row) => ({
    label,
    cells: (['good', 'close', 'bad'] as const).map((tone, column) => ({
      ...{ text: `−${row}${column}.5%`, tone, isOwn: row === 1 && column === 1 },
    })),
  })),
  legend: [
    { tone: 'good', text: 'Passes' },
    { tone: 'close', text: 'Close' },
    { tone: 'bad', text: 'Fails' },
  ],
};

const account: Block = {
  kind: 'ledger',
  ledger: {
    heads: ['Monthly', 'Annual'],
    rows: [
      { label: 'Property tax', note: '1.1% of price · listing $12,345', cells: ['−$1,183', '−$14,200'], isSum: false },
      { label: 'Cash flow', note: '', cells: ['−$12,345', '−$148,140'], isSum: true },
    ],
  },
};

const beside = (...sides: [Block[], Block[]]): Block => ({ kind: 'columns', share: 0.5, sides });
const facts = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ label: `Fact ${place + 1}`, value: `value of fact ${place + 1}` }));

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
  ['a verdict', { kind: 'panel', panel }],
  ['a verdict without a price that works', { kind: 'panel', panel: { ...panel, scale: null, amount: '' } }],
  ['a verdict in half a sheet', beside([{ kind: 'panel', panel }], [{ kind: 'panel', panel }])],
  ['a grid', { kind: 'grid', grid }],
  ['two grids beside each other', beside([{ kind: 'grid', grid }], [{ kind: 'grid', grid }])],
  ['accounts beside each other', beside([account], [account])],
  ['facts in a strip', { kind: 'strip', terms: facts(5) }],
  ['more facts than a line has room for', { kind: 'strip', terms: facts(12) }],
])('%s stays within the margins', (_name, block) => {
  for (const item of itemsOf(block)) {
    const wide = item.kind === 'text' ? width(item.text, item.face, item.size) : item.width;
    expect(item.x).toBeGreaterThanOrEqual(letterPage.margin - 0.01);
    expect(item.x + wide).toBeLessThanOrEqual(letterPage.width - letterPage.margin + 0.01);
  }
});

test('a verdict says in words what its colors say, and its scale has three parts and the price', () => {
  const items = itemsOf({ kind: 'panel', panel });
  const fills = items.flatMap((item) => (item.kind === 'fill' ? [[item.tone, item.isSoft]] : []));
  expect(fills).toEqual([
    ['bad', true],
    ['good', false],
    ['close', false],
    ['bad', false],
    ['none', false],
    ['none', true],
  ]);
  expect(items).toContainEqual(expect.objectContaining({ kind: 'text', text: 'Fails', tone: 'bad' }));
  expect(items).toContainEqual(expect.objectContaining({ kind: 'mark', tone: 'bad' }));
  const texts = documentTexts(documentOf([{ kind: 'panel', panel }]));
  expect(texts).toEqual(expect.arrayContaining(['Fails', '−$229', 'before operating costs', 'passes up to $214,661']));
});

test('a price below all that passes leaves no part of the scale without a width', () => {
  const scale = { passes: 0, close: 0, price: 0.5, names: [] };
  const fills = itemsOf({ kind: 'panel', panel: { ...panel, scale, foot: null } }).filter(
    ({ kind }) => kind === 'fill',
  );
  expect(fills.every((item) => item.kind === 'fill' && item.width > 0)).toBe(true);
  expect(fills).toHaveLength(3);
});

test('every cell of a grid has the sign of its tone, so that gray print says the same', () => {
  const items = itemsOf({ kind: 'grid', grid });
  const marks = items.flatMap((item) => (item.kind === 'mark' ? [item] : []));
  // Six cells and the three signs below them.
  expect(marks.map(({ tone }) => tone)).toEqual([
    'good',
    'close',
    'bad',
    'good',
    'close',
    'bad',
    'good',
    'close',
    'bad',
  ]);
  const cells = items.flatMap((item) => (item.kind === 'fill' ? [item] : []));
  for (const [place, { tone, x, y, width: wide, height }] of cells.entries()) {
    const mark = marks[place];
    expect(mark?.tone).toBe(tone);
    expect(mark?.x).toBeGreaterThan(x);
    expect((mark?.x ?? 0) + (mark?.width ?? 0)).toBeLessThan(x + wide / 2);
    expect(mark?.y).toBeGreaterThan(y);
    expect((mark?.y ?? 0) + (mark?.width ?? 0)).toBeLessThan(y + height);
  }
  expect(items.filter(({ kind }) => kind === 'frame')).toHaveLength(1);
});

test('amounts of an account stand below their heads, sums under a rule', () => {
  const items = itemsOf(account);
  const right = (text: string) =>
    items.flatMap((item) =>
      item.kind === 'text' && item.text === text ? [item.x + width(text, '', item.size)] : [],
    )[0];
  for (const [head, amounts] of [
    ['Monthly', ['−$1,183', '−$12,345']],
    ['Annual', ['−$14,200', '−$148,140']],
  ] as const) {
    for (const amount of amounts) expect(right(amount)).toBeCloseTo(right(head) ?? 0, 6);
  }
  const sum = items.find((item) => item.kind === 'text' && item.text === 'Cash flow');
  const rules = items.filter((item) => item.kind === 'rule' && item.y < (sum?.y ?? 0));
  expect(rules.length).toBeGreaterThan(0);
});

test('columns begin at one height and end before what follows', () => {
  const items = itemsOf(beside([{ kind: 'heading', text: 'Left' }, account], [{ kind: 'heading', text: 'Right' }]));
  const [left, right] = ['Left', 'Right'].map((text) =>
    items.find((item) => item.kind === 'text' && item.text === text),
  );
  expect(left?.y).toBe(right?.y);
  expect(right?.x).toBeGreaterThan(letterPage.width / 2);
});

test('a table longer than a sheet has its head on each, a short one stays in one piece', () => {
  const table = (count: number): Block => ({
    kind: 'table',
    table: {
      columns: [
        { label: 'Year', isNumber: true },
        { label: 'Cash flow', isNumber: true },
      ],
      rows: Array.from({ length: count }, (_, row) => [`${row + 1}`, `$${row}`]),
    },
  });
  const heads = (blocks: Block[]) =>
    paginate(documentOf(blocks), width).map(
      ({ items }) => items.filter((item) => item.kind === 'text' && item.text === 'Cash flow').length,
    );
  expect(heads([table(90)])).toEqual([1, 1]);
  const filling = Array.from({ length: 42 }, (): Block => ({ kind: 'paragraph', words: 'Line' }));
  expect(heads([...filling, { kind: 'heading', text: 'Years' }, table(12)])).toEqual([0, 1]);
});

test('the sheets after the first are filled alike where the last would be nearly empty', () => {
  const blocks = Array.from({ length: 105 }, (): Block => ({ kind: 'paragraph', words: 'Line' }));
  const filled = (isEven: boolean) =>
    paginate({ ...documentOf(blocks), style: { size: 9.5, lineHeight: 12, isEven } }, width).map(
      ({ items }) => items.filter((item) => item.kind === 'text' && item.text === 'Line').length,
    );
  const usual = filled(false);
  const even = filled(true);
  expect(even).toHaveLength(usual.length);
  expect(even[0]).toBe(usual[0]);
  expect(Math.min(...even)).toBeGreaterThan(Math.max(...even.slice(1)) / 2);
  expect(even.reduce((sum, each) => sum + each, 0)).toBe(105);
});
