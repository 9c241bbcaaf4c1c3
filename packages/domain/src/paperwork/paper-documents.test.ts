import { textMeasure } from '@rei/pdf/measure-text';
import { renderPdf } from '@rei/pdf/render-pdf';
import { readFonts } from '@rei/pdf/testing/read-fonts';
import { readPdf } from '@rei/pdf/testing/read-pdf';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PrintDocument } from '../documents/document.ts';
import { letterPage } from '../documents/letter-page.ts';
import { paginate } from '../documents/paginate.ts';
import { unprintableInDocument } from '../documents/printable.ts';
import { contractInputSchema } from './contract/contract.ts';
import { purchaseAgreement } from './contract/purchase-agreement.ts';
import { letterOfIntent } from './letter/letter-of-intent.ts';
import { offerInputSchema } from './offer/offer.ts';

const fonts = readFonts();
const measure = textMeasure(fonts);
const issued = { at: '2026-11-21T20:00:00Z', timeZone: 'America/Phoenix' };
const reference = { id: '0199f3a2-71c4-7b1e-9d2a-5f6c8e1b3a44', version: 12 };

const longName = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh & Κωνσταντινόπουλος Holdings Łódź '
  .repeat(2)
  .trim();
const longAddress = '12345 North Extraordinarily-Long-Boulevard-Name Parkway, Building 7, Suite 4000, '
  .repeat(3)
  .slice(0, 200);
/** Five pages of a contract. */
const longTerms = Array.from(
  { length: 60 },
  (_, line) => `${line + 1}. ${'Seller repairs the roof before closing. '.repeat(6)}`,
);

const buyer = {
  name: longName,
  signer: longName,
  title: longName,
  address: longAddress,
  phone: '1',
  email: 'a@b.example',
};
const texts = {
  propertyId: 'p1',
  propertyType: 'multi_family',
  closingDateText: longName,
  titleCompany: longName,
  sellerName: longName,
  sellerPhone: '6025550148 ext. 12345678901234',
  additionalTerms: longTerms.join('\n'),
};
const largest = 9_999_999_999.99;

const offers = [
  { offerMode: 'cash', ...texts, address: longAddress, arv: largest, renovations: 0 },
  {
    offerMode: 'creative',
    ...texts,
    address: longAddress,
    askingPrice: largest,
    interestRate: 12.125,
    balloonYears: 7.5,
  },
];
const contracts = ['cash', 'creative'].map((offerMode) => ({
  ...texts,
  offerMode,
  propertyAddress: longAddress,
  purchasePrice: largest,
  earnestMoney: 1,
  downPayment: 0,
  interestRate: 12.125,
}));
const worst: [string, PrintDocument][] = [
  ...offers.map((offer): [string, PrintDocument] => [
    `letter, ${offer.offerMode}`,
    letterOfIntent({ offer: offerInputSchema.parse(offer), buyer, issued, reference }),
  ]),
  ...contracts.map((contract): [string, PrintDocument] => [
    `contract, ${contract.offerMode}`,
    purchaseAgreement({ contract: contractInputSchema.parse(contract), buyer, issued, reference }),
  ]),
];

function make(document: PrintDocument) {
  const { title, author } = document;
  return renderPdf({
    pages: paginate(document, measure),
    fonts,
    title,
    author,
    createdAt: issued.at,
    id: reference.id,
  });
}

test.each(worst)(
  'the longest %s: each page has its foot, the text ends above it and keeps to the margins',
  async (_, document) => {
    const bytes = await make(document);
    expect(bytes.length).toBeLessThan(150_000);
    const { pages } = await readPdf(bytes);
    expect(pages.length).toBeGreaterThan(4);
    pages.forEach(({ texts: found }, place) => {
      const foot = found.filter(({ y }) => y > letterPage.bottom).map(({ text }) => text);
      expect(foot).toEqual(
        expect.arrayContaining(['Seller’s initials', 'Buyer’s initials', `Page ${place + 1} of ${pages.length}`]),
      );
      expect(foot.join(' ')).toContain('12345 North Extraordinarily-Long-Boulevard-Name Parkway');
      expect(foot.join(' ')).toContain('version 12');
      expect(found.length).toBeGreaterThan(foot.length);
      for (const { x, width, y, text } of found) {
        expect(x, text).toBeGreaterThanOrEqual(letterPage.margin - 0.01);
        expect(x + width, text).toBeLessThanOrEqual(letterPage.width - letterPage.margin + 0.5);
        expect(y, text).toBeLessThan(letterPage.height - 12);
      }
      const last = Math.max(...found.filter(({ y }) => y <= letterPage.bottom).map(({ y }) => y));
      // Below a line's foot reach the tails of its letters.
      expect(last + 4).toBeLessThanOrEqual(letterPage.bottom);
    });
  },
);

test.each(worst)(
  'the longest %s: all additional terms are there, in their order, and nothing lies on another text',
  async (_, document) => {
    const { pages } = await readPdf(await make(document));
    const read = pages.flatMap(({ texts: found }) =>
      found.filter(({ y }) => y <= letterPage.bottom).map(({ text }) => text),
    );
    const numbers = read.flatMap((text) => /^(\d+)\. Seller repairs/.exec(text)?.[1] ?? []);
    expect(numbers).toEqual(longTerms.map((_term, line) => String(line + 1)));
    for (const { texts: found } of pages) {
      const places = found.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
      expect(new Set(places).size).toBe(places.length);
    }
  },
);

test.each(worst)('the longest %s: every letter of it can be printed', (_, document) => {
  expect(unprintableInDocument(document)).toEqual([]);
});

const anyText = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'aWiЖΩé 1,.-\n', '\u00a0'), maxLength }).map((text) => text.trim());
const anyLine = (maxLength: number) => anyText(maxLength).map((text) => text.replaceAll('\n', ' '));
const anyAmount = fc.option(fc.integer({ min: 0, max: 1_000_000_000_000 }).map((cents) => cents / 100));

const anyContract = fc.record({
  offerMode: fc.constantFrom('cash', 'creative'),
  propertyId: fc.constant('p1'),
  propertyAddress: anyLine(300),
  propertyCity: anyLine(100),
  titleCompany: anyLine(200),
  sellerName: anyLine(200),
  buyerName: anyLine(200),
  closingDateText: anyLine(500),
  additionalTerms: anyText(3_000),
  purchasePrice: anyAmount,
  earnestMoney: anyAmount,
  downPayment: anyAmount,
  interestRate: fc.option(fc.integer({ min: 0, max: 100_000 }).map((rate) => rate / 1000)),
});

const anyOffer = fc.oneof(
  fc.record({ offerMode: fc.constant('cash'), arv: anyAmount, renovations: anyAmount }),
  fc.record({
    offerMode: fc.constant('creative'),
    propertyType: fc.constant('land'),
    askingPrice: anyAmount,
    interestRate: fc.option(fc.integer({ min: 0, max: 100_000 }).map((rate) => rate / 1000)),
    termYears: fc.integer({ min: 0, max: 50 }),
  }),
);

function expectToFit(document: PrintDocument) {
  const pages = paginate(document, measure);
  for (const { items } of pages) {
    for (const item of items) {
      const width = item.kind !== 'text' ? item.width : measure(item.text, item.face, item.size);
      expect(item.x).toBeGreaterThanOrEqual(letterPage.margin - 0.01);
      expect(item.x + width).toBeLessThanOrEqual(letterPage.width - letterPage.margin + 0.01);
      expect(item.y).toBeGreaterThanOrEqual(letterPage.margin);
      expect(item.y).toBeLessThan(letterPage.height - 12);
    }
  }
}

test('any contract is a document whose every text fits its page', () => {
  fc.assert(
    fc.property(anyContract, (contract) => {
      expectToFit(purchaseAgreement({ contract: contractInputSchema.parse(contract), buyer, issued, reference }));
    }),
    { numRuns: 30 },
  );
});

test('any offer is a document whose every text fits its page', () => {
  fc.assert(
    fc.property(anyOffer, anyLine(300), anyLine(200), anyText(3_000), (offer, address, sellerName, additionalTerms) => {
      const parsed = offerInputSchema.parse({ ...offer, propertyId: 'p1', address, sellerName, additionalTerms });
      expectToFit(letterOfIntent({ offer: parsed, buyer, issued, reference: null }));
    }),
    { numRuns: 50 },
  );
});
