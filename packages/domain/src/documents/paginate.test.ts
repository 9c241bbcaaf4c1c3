import { pageLines } from '@rei/pdf/testing/page-lines';
import { expect, test } from 'vitest';
import type { Block, PrintDocument } from './document.ts';
import { letterPage } from './letter-page.ts';
import { paginate } from './paginate.ts';

const measure = (text: string, _face: string, size: number) => text.length * size * 0.5;

function documentOf(blocks: Block[]): PrintDocument {
  return {
    title: 'Document',
    author: 'Buyer',
    footer: { propertyAddress: '123 N Main St', reference: 'Document a, version 2' },
    style: { size: 11, lineHeight: 18 },
    blocks,
  };
}

const pagesOf = (blocks: Block[]) => paginate(documentOf(blocks), measure);
const bodyLines = (blocks: Block[]) =>
  pagesOf(blocks).map((page) => pageLines({ items: page.items.filter(({ y }) => y <= letterPage.bottom) }));

const lines = (count: number): Block[] =>
  Array.from({ length: count }, (_, line) => ({ kind: 'paragraph', words: `Line ${line + 1}` }));

/** A paragraph's line and the space before it. */
const step = 22.5;
const linesOfPage = Math.floor((letterPage.bottom - letterPage.margin + step - 18) / step);

test('every page has its foot: initials of both sides, number, address and document', () => {
  const pages = pagesOf(lines(linesOfPage + 1));
  expect(pages.map((page) => pageLines(page).slice(-2))).toEqual([
    ['Seller’s initials  Buyer’s initials  Page 1 of 2', '123 N Main St  Document a, version 2'],
    ['Seller’s initials  Buyer’s initials  Page 2 of 2', '123 N Main St  Document a, version 2'],
  ]);
});

test('a page is filled to its foot and not beyond', () => {
  expect(pagesOf(lines(linesOfPage))).toHaveLength(1);
  expect(pagesOf(lines(linesOfPage + 1))).toHaveLength(2);
});

test('a document without anything is one page', () => {
  expect(pagesOf([])).toHaveLength(1);
});

test('a heading goes to the next page with what follows it', () => {
  const pages = bodyLines([...lines(linesOfPage - 1), { kind: 'heading', text: 'Title' }, ...lines(1)]);
  expect(pages[0]?.at(-1)).toBe(`Line ${linesOfPage - 1}`);
  expect(pages[1]).toEqual(['Title', 'Line 1']);
});

test('no line of a paragraph stands alone on either page', () => {
  const words = 'one\ntwo\nthree\nfour';
  const cut = (room: number) => bodyLines([...lines(linesOfPage - room), { kind: 'paragraph', words }])[1];
  expect(cut(1)).toEqual(['one', 'two', 'three', 'four']);
  expect(cut(2)).toEqual(['three', 'four']);
  expect(cut(3)).toEqual(['three', 'four']);
});

test('signatures stay in one piece with the paragraph before them', () => {
  const party = { role: 'BUYER', name: 'A', fields: [{ label: 'Signature', value: '' }] };
  const pages = bodyLines([
    ...lines(linesOfPage - 3),
    { kind: 'paragraph', words: 'Signed by', staysWithNext: true },
    { kind: 'signatures', parties: [party, party] },
  ]);
  expect(pages[1]).toEqual([
    'Signed by',
    'BUYER  BUYER',
    'A  A',
    'Name of the party  Name of the party',
    'Signature  Signature',
  ]);
});

test('lines to write on stay in one piece with their heading', () => {
  const blocks: Block[] = [
    ...lines(linesOfPage - 3),
    { kind: 'heading', text: 'Additional Terms' },
    { kind: 'blank-lines', count: 5 },
  ];
  const [first, second] = pagesOf(blocks);
  const rulesOf = (page: typeof first) => page?.items.filter((item) => item.kind === 'rule' && item.width > 400);
  expect(bodyLines(blocks)[1]).toEqual(['Additional Terms']);
  // The foot has a rule as well.
  expect([rulesOf(first)?.length, rulesOf(second)?.length]).toEqual([1, 6]);
});

test('a term without a value is a line to write on', () => {
  const [page] = pagesOf([{ kind: 'terms', terms: [{ label: 'Parcel', value: null }] }]);
  const rules = page?.items.filter((item) => item.kind === 'rule' && !item.isSoft && item.y < letterPage.bottom);
  expect(rules).toHaveLength(1);
});

test('an address too long for the foot is cut there, above the edge of the paper', () => {
  const document = documentOf([]);
  const footer = { ...document.footer, propertyAddress: 'W'.repeat(900) };
  const [page] = paginate({ ...document, footer }, measure);
  expect(Math.max(...(page?.items.map(({ y }) => y) ?? []))).toBeLessThan(letterPage.height - 10);
  expect(pageLines(page ?? { items: [] }).at(-1)).toMatch(/W…$/);
});
