import { textMeasure } from '@rei/pdf/measure-text';
import { pageLines } from '@rei/pdf/testing/page-lines';
import { readFonts } from '@rei/pdf/testing/read-fonts';
import { expect, test } from 'vitest';
import { letterPage } from '../../documents/letter-page.ts';
import { paginate } from '../../documents/paginate.ts';
import { contractInputSchema } from './contract.ts';
import { purchaseAgreement } from './purchase-agreement.ts';

const measure = textMeasure(readFonts());

const buyer = {
  name: 'Vista Homes LLC',
  signer: 'Marisol Vega',
  title: 'Managing Member',
  address: '2415 E Camelback Rd, Phoenix, AZ 85016',
  phone: '6025550148',
  email: 'offers@example.com',
};

const sale = {
  propertyId: 'p1',
  propertyAddress: '123 N Main St',
  propertyCity: 'Phoenix',
  propertyState: 'AZ',
  propertyZip: '85004',
  propertyType: 'single_family',
  sellerName: 'Dorothy Hale',
  sellerPhone: '4805550172',
  titleCompany: 'Pioneer Title Agency',
};

const cash = { offerMode: 'cash', ...sale, purchasePrice: 187_500, earnestMoney: 1_875 };
/** The worked example of the specification's figures: 216,000 at 5% over 30 years, due after 6. */
const creative = {
  ...sale,
  offerMode: 'creative',
  purchasePrice: 216_000,
  earnestMoney: 2_160,
  downPayment: 16_200,
  interestRate: 5,
};

function pagesOf(contract: object) {
  const issued = { at: '2026-11-21T20:00:00Z', timeZone: 'America/Phoenix' };
  const reference = { id: '0199f3a2', version: 3 };
  const parsed = contractInputSchema.parse(contract);
  return paginate(purchaseAgreement({ contract: parsed, buyer, issued, reference }), measure);
}

const sheets = (contract: object) => pagesOf(contract).map((page) => pageLines(page).join('\n'));
const textOf = (contract: object) => sheets(contract).join('\n');
/** Running text, whatever its lines. */
const wordsOf = (contract: object) => textOf(contract).replace(/\s+/g, ' ');

test('a cash contract, word for word', async () => {
  await expect(`${sheets(cash).join('\n\f\n')}\n`).toMatchFileSnapshot('./golden/purchase-agreement-cash.txt');
});

test('a creative contract, word for word', async () => {
  await expect(`${sheets(creative).join('\n\f\n')}\n`).toMatchFileSnapshot('./golden/purchase-agreement-creative.txt');
});

test.each([
  'inspection period of 10 business days',
  'On Buyer’s written request before the inspection period ends, it is extended by 15 business days',
  'it expires 30 days after it was made, at 11:59 PM Arizona time on December 21, 2026',
  'On or before 30 days from the signed contract.',
  'Possession 5:00 PM on close of escrow',
  'Every hour in this Agreement is Arizona time.',
  'Buyer pays all closing costs',
  'Seller pays real-estate commissions and the costs to clear title',
  'reviewed by its own attorney',
])('both kinds of contract say: %s', (words) => {
  expect(wordsOf(cash)).toContain(words);
  expect(wordsOf(creative)).toContain(words);
});

test.each([
  'Principal of the note $197,640.00 (One Hundred Ninety-Seven Thousand Six Hundred Forty and 00/100 Dollars)',
  'Interest rate 5% a year, fixed',
  'Amortization 30 years (360 monthly payments)',
  'Monthly payment $1,060.97, principal and interest',
  '$177,748.15',
  'due 6 years after close of escrow, with payment 72',
])('a creative contract says: %s', (words) => {
  expect(wordsOf(creative)).toContain(words);
});

test('a contract that leaves nothing to finance has no payments, not even a first one', () => {
  const words = wordsOf({ ...creative, downPayment: 250_000 });
  expect(words).toContain('Financed by Seller $0.00');
  for (const label of ['Monthly payment', 'First payment', 'Balloon payment']) {
    expect(words).toContain(`${label} None; nothing is financed`);
  }
});

test('a blank down payment is none once there is a price, as what is financed says', () => {
  const words = wordsOf({ ...creative, downPayment: null, earnestMoney: null });
  expect(words).toContain('Down payment $0.00 (Zero and 00/100 Dollars)');
  expect(words).toContain('Financed by Seller $216,000.00');
  expect(words).toContain('Principal of the note $216,000.00');
});

test('only a creative contract speaks of financing by the seller', () => {
  expect(textOf(creative)).toContain('5. Seller Financing: The Note');
  expect(textOf(cash)).not.toContain('Seller Financing');
});

test('the balance of a cash price is what the earnest money leaves', () => {
  expect(wordsOf(cash)).toContain('Balance at close of escrow $185,625.00');
});

/** Black rules from margin to margin: lines to write on. */
function writingLines(contract: object): number {
  const width = letterPage.width - 2 * letterPage.margin;
  const items = pagesOf(contract).flatMap((page) => page.items);
  return items.filter((item) => item.kind === 'rule' && !item.isSoft && item.width === width).length;
}

test('additional terms have 5 lines to write on, or their words and 3 lines', () => {
  expect(writingLines(cash)).toBe(5);
  expect(writingLines({ ...cash, additionalTerms: 'Seller leaves the dryer.' })).toBe(3);
  expect(textOf({ ...cash, additionalTerms: 'One.\n\nTwo.' })).toContain('Additional Terms\nOne.\nTwo.');
});

test('the last page has the expiry, both signers and the parties’ names', () => {
  const last = sheets(creative).at(-1) ?? '';
  for (const words of [
    'Expiry, Acceptance and Signatures',
    'BUYER  SELLER',
    'Vista Homes LLC  Dorothy Hale',
    'Signature',
  ]) {
    expect(last).toContain(words);
  }
});

test('an empty contract prints rules and no figures', () => {
  for (const offerMode of ['cash', 'creative']) {
    const text = textOf({ offerMode, propertyId: 'p1', termYears: null, balloonYears: null });
    expect(text).not.toMatch(/\$|NaN|null|undefined/);
    expect(textOf({ offerMode, propertyId: 'p1', purchasePrice: 0 })).not.toMatch(/\$|nothing is financed/);
  }
});
