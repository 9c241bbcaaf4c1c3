import { textMeasure } from '@rei/pdf/measure-text';
import { pageLines } from '@rei/pdf/testing/page-lines';
import { readFonts } from '@rei/pdf/testing/read-fonts';
import { expect, test } from 'vitest';
import { paginate } from '../../documents/paginate.ts';
import { offerInputSchema } from '../offer/offer.ts';
import { type LetterOfIntentInput, letterOfIntent } from './letter-of-intent.ts';

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
  address: '123 N Main St',
  city: 'Phoenix',
  state: 'AZ',
  zip: '85004',
  propertyType: 'multi_family',
  sellerName: 'Dorothy Hale',
  sellerPhone: '4805550172',
  titleCompany: 'Pioneer Title Agency',
};

const cash = { offerMode: 'cash', ...sale, arv: 320_000, renovations: 36_500 };
/** The worked example of the specification's figures: 216,000 at 5% over 30 years, due after 6. */
const creative = { offerMode: 'creative', ...sale, askingPrice: 200_000, interestRate: 5, balloonYears: 6 };

function pagesOf(offer: object, changed: Partial<LetterOfIntentInput> = {}) {
  const issued = { at: '2026-11-21T20:00:00Z', timeZone: 'America/Phoenix' };
  const reference = { id: '0199f3a2', version: 3 };
  const parsed = offerInputSchema.parse(offer);
  return paginate(letterOfIntent({ offer: parsed, buyer, issued, reference, ...changed }), measure);
}

const textOf = (offer: object, changed: Partial<LetterOfIntentInput> = {}) =>
  pagesOf(offer, changed).flatMap(pageLines).join('\n');
const sheets = (offer: object) =>
  pagesOf(offer)
    .map((page) => pageLines(page).join('\n'))
    .join('\n\f\n');

test('a cash letter, word for word', async () => {
  await expect(`${sheets(cash)}\n`).toMatchFileSnapshot('./golden/letter-of-intent-cash.txt');
});

test('a creative letter, word for word', async () => {
  await expect(`${sheets(creative)}\n`).toMatchFileSnapshot('./golden/letter-of-intent-creative.txt');
});

test.each([
  ['cash', cash],
  ['creative', creative],
])('a %s letter has at most two pages', (_mode, offer) => {
  expect(pagesOf(offer).length).toBeLessThanOrEqual(2);
});

test.each([
  ['is not binding', 'Neither party is bound in any way until both have signed'],
  ['gives 10 business days of inspection', '10 business days after mutual execution'],
  ['says who pays closing costs', 'Buyer pays closing costs, except Seller’s broker commission'],
  ['closes as usual', 'On or before 30 days after mutual execution of the Purchase and Sale Agreement'],
  ['expires after 30 days', '11:59 PM Arizona time on December 21, 2026'],
  ['tells to have it reviewed', 'reviewed by its own attorney'],
])('a letter %s', (_what, words) => {
  expect(textOf(cash).replaceAll('\n', ' ')).toContain(words);
});

test('the price that was computed stands in figures and in words', () => {
  expect(textOf(cash)).toContain(
    'Purchase price  $187,500.00 (One Hundred Eighty-Seven Thousand Five Hundred and 00/100',
  );
});

test.each(['$197,640.00', '$1,060.97, principal and interest', '$177,748.15', 'with payment 72', '360 monthly'])(
  'a creative letter says %s',
  (words) => {
    expect(textOf(creative).replaceAll('\n', ' ')).toContain(words);
  },
);

test('what an offer says itself comes before what is usual', () => {
  const text = textOf({
    ...cash,
    closingDateText: 'On March 1, 2027',
    buyerName: 'Other LLC',
    additionalTerms: 'Keep the shed.',
  });
  expect(text).toContain('Close of escrow  On March 1, 2027');
  expect(text).toContain('Other LLC (“Buyer”)');
  expect(text).not.toContain('Marisol Vega');
  expect(text).toContain('Additional terms\nKeep the shed.');
});

test('another zone is named in its own words', () => {
  const issued = { at: '2026-11-22T04:00:00Z', timeZone: 'America/New_York' };
  expect(textOf(cash, { issued })).toContain('Reply by  11:59 PM Eastern Time on December 21, 2026');
});

test('an empty offer prints rules, no figures and no blank words', () => {
  const nobody = { name: '', signer: '', title: '', address: '', phone: '', email: '' };
  const text = textOf({ offerMode: 'cash', propertyId: 'p1' }, { buyer: nobody, reference: null });
  expect(text).not.toMatch(/\$|NaN|null|undefined/);
  expect(text).toContain('Draft');
  expect(text).toContain('To: The owner of record');
});

test('payments that depend on an unknown rate are left open', () => {
  const text = textOf({ ...creative, interestRate: null });
  expect(text).toMatch(/Monthly payment\n/);
  expect(text).toMatch(/Balloon payment\n/);
});

test('a note without interest and one of nothing are named as such', () => {
  expect(textOf({ ...creative, interestRate: 0 })).toContain('None; the note is paid in full after 360 payments');
  expect(textOf({ ...creative, downPaymentValue: 100 })).toContain('Balloon payment  None; nothing is financed');
});
