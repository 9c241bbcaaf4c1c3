import { expect, test } from 'vitest';
import { sheetInputSchema } from './deal-sheet.ts';
import { isPrintShape } from './print-shape.ts';
import { dealSheetDocument, type PrintedSheet, sheetFileName } from './sheet-document.ts';
import {
  isShownPart,
  type SheetShown,
  type SheetValues,
  sheetFieldNames,
  sheetParts,
  sheetValues,
} from './sheet-fields.ts';
import { shownFigures, shownLines } from './shown-lines.ts';

const values: SheetValues = {
  headline: 'Single Family · 3 bd · 2 ba',
  pitch: 'Corner lot.\nNew roof.',
  price: 115_000,
  arv: 190_000,
  rehab: 32_500.4,
  rent: 1450,
  closingDate: '2026-12-15',
  earnestMoney: 2500,
  access: 'Lockbox, call first',
  terms: 'Cash or hard money',
  fee: 15_123,
  contractPrice: 99_877,
  notes: 'Seller is desperate',
};
const figures = { monthlyCashFlow: 412.4, cashOnCash: 11.26, capRate: null };

const printed = (changed: Partial<PrintedSheet> = {}): PrintedSheet => ({
  ...{ values, shown: {}, figures, address: '3 Elm St, Phoenix, AZ 85008', photos: [] },
  author: { name: 'Jane LLC', lines: ['jane@mail.example'] },
  ...{ date: 'November 27, 2026', site: null, disclaimer: 'Not an offer of credit.' },
  ...changed,
});
const textOf = (sheet: PrintedSheet) => JSON.stringify(dealSheetDocument(sheet).blocks);

test('contract price, fee and notes stay in the house unless the user shows them', () => {
  const text = textOf(printed());
  for (const shown of [
    '$115,000',
    '$190,000',
    '$32,500',
    '$1,450',
    'Dec 15, 2026',
    'Lockbox, call first',
    '$412',
    '11.3%',
  ]) {
    expect(text).toContain(shown);
  }
  for (const hidden of ['99,877', '15,123', 'desperate', '$15,']) expect(text).not.toContain(hidden);
  expect(textOf(printed({ shown: { contractPrice: true, notes: true } }))).toContain('$99,877');
  expect(textOf(printed({ shown: { notes: true } }))).toContain('Seller is desperate');
});

test.each(sheetParts)('what is hidden is nowhere on the sheet: %s', (part) => {
  const all: SheetShown = Object.fromEntries(sheetParts.map((each) => [each, true]));
  const shown = { ...all, [part]: false };
  expect(isShownPart(shown, part)).toBe(false);
  const told = { values, shown, figures };
  if (part === 'figures') expect(shownFigures(told)).toEqual([]);
  else expect(shownLines(told).map(({ field }) => field)).toEqual(sheetFieldNames.filter((field) => field !== part));
});

test('what is not known is not on the sheet, and figures only where they are known', () => {
  const empty: SheetValues = { ...values, pitch: '  ', price: null, closingDate: null };
  expect(shownLines({ values: empty, shown: {} }).map(({ field }) => field)).not.toContain('pitch');
  expect(shownFigures({ shown: {}, figures: null })).toEqual([]);
  expect(shownFigures({ shown: {}, figures }).map(({ label }) => label)).toEqual(['Monthly cash flow', 'Cash-on-cash']);
});

test('what was typed goes before what the deal says, also where it takes a value away', () => {
  expect(sheetValues(values, { price: null, headline: '', rent: 0 })).toEqual({
    ...values,
    ...{ price: null, headline: '', rent: 0 },
  });
});

test('the same sheet is the same document', () => {
  expect(dealSheetDocument(printed())).toEqual(dealSheetDocument(printed()));
  expect(sheetFileName('3 Elm St, Phoenix, AZ 85008')).toBe('deal-sheet-3_Elm_St_Phoenix_AZ_85008.pdf');
});

test.each([
  [{ version: -1, edits: {}, shown: {} }, 'version'],
  [{ version: 0, edits: { price: -1 }, shown: {} }, 'edits.price'],
  [{ version: 0, edits: { closingDate: '2026-02-30' }, shown: {} }, 'edits.closingDate'],
  [{ version: 0, edits: { headline: 'a\nb' }, shown: {} }, 'edits.headline'],
  [{ version: 0, edits: { pitch: 'x'.repeat(3001) }, shown: {} }, 'edits.pitch'],
  [{ version: 0, edits: {}, shown: { price: 'yes' } }, 'shown.price'],
])('a wrong change is refused at its field (%#)', (input, field) => {
  expect(sheetInputSchema.safeParse(input).error?.issues[0]?.path.join('.')).toBe(field);
});

test('unknown fields are not kept', () => {
  const parsed = sheetInputSchema.parse({ version: 0, edits: { price: 1, bribe: 2 }, shown: { bribe: true } });
  expect(parsed).toEqual({ version: 0, edits: { price: 1 }, shown: {} });
});

test.each([
  [900, 400, true],
  [810, 360, true],
  [900, 600, false],
  [9000, 4000, false],
  [400, 900, false],
])('a picture of %d by %d is printed as it is: %s', (width, height, is) => {
  expect(isPrintShape({ width, height })).toBe(is);
});
