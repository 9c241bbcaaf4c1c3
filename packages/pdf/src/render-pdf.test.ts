import type { LetterPage } from '@rei/domain/documents/letter-page';
import { expect, test } from 'vitest';
import { renderPdf } from './render-pdf.ts';
import { readFonts } from './testing/read-fonts.ts';
import { readPdf } from './testing/read-pdf.ts';

const fonts = readFonts();
const createdAt = '2026-11-21T20:00:00.000Z';

function pageWith(text: string): LetterPage {
  return {
    items: [
      { kind: 'text', x: 54, y: 72, text, face: 'regular', size: 11, isSoft: false },
      { kind: 'text', x: 54, y: 90, text: 'In bold', face: 'bold', size: 11, isSoft: true },
      { kind: 'rule', x: 54, y: 100, width: 200, isSoft: false },
    ],
  };
}

function make(pages: LetterPage[], changed: { createdAt?: string; id?: string } = {}) {
  return renderPdf({ pages, fonts, title: 'Offer – Αγορά, Łódź', author: 'Ñandú LLC', createdAt, id: 'a', ...changed });
}

test.each([
  'The quick brown fox: $1,060.97 “net” – 5% • § ½ №',
  'Ærø, Łódź, Ñandú, Čeština, İstanbul, Việt Nam, Ǆ',
  'Αγορά και πώληση ακινήτου, ᾠδή',
  'Купля-продажа, Ґрунт, Ђорђе, Әже',
])('letters read back as they were set: %s', async (text) => {
  const { pages } = await readPdf(await make([pageWith(text)]));
  expect(pages[0]?.texts.map((found) => found.text)).toEqual([text, 'In bold']);
  expect(pages[0]?.texts[0]).toMatchObject({ x: 54, y: 72, height: 11 });
});

test('pages are US letter, in their order', async () => {
  const { pages } = await readPdf(await make([pageWith('First'), pageWith('Second')]));
  expect(pages.map(({ width, height, texts }) => [width, height, texts[0]?.text])).toEqual([
    [612, 792, 'First'],
    [612, 792, 'Second'],
  ]);
});

test('the file says what it is, who made it and when, in any alphabet', async () => {
  const { info } = await readPdf(await make([pageWith('Text')]));
  expect(info).toMatchObject({
    Title: 'Offer – Αγορά, Łódź',
    Author: 'Ñandú LLC',
    CreationDate: "D:20261121200000+00'00'",
  });
});

test('the same pages, moment and id give the same bytes', async () => {
  const pages = [pageWith('First'), pageWith('Second')];
  expect(Buffer.compare(await make(pages), await make(pages))).toBe(0);
});

test('a report has its own face, signs and frames, and the same bytes each time', async () => {
  const page: LetterPage = {
    items: [
      { kind: 'text', x: 54, y: 72, text: '$1,234 – Łódź', face: 'regular', size: 9, isSoft: false, tone: 'good' },
      ...(['good', 'close', 'bad'] as const).map((tone) => ({ kind: 'mark' as const, x: 54, y: 80, width: 8, tone })),
      { kind: 'fill', x: 54, y: 100, width: 40, height: 15, tone: 'close', isSoft: true },
      { kind: 'frame', x: 54, y: 100, width: 40, height: 15, tone: 'none', isSoft: false },
      { kind: 'rule', x: 54, y: 120, width: 200, isSoft: false, tone: 'good', weight: 1.4 },
    ],
  };
  const input = { pages: [page], fonts: readFonts('arimo'), title: 'Report', author: 'A', createdAt, id: 'a' };
  const [bytes, again] = [await renderPdf({ ...input, family: 'sans' }), await renderPdf({ ...input, family: 'sans' })];
  expect(Buffer.compare(bytes, again)).toBe(0);
  expect(Buffer.from(bytes).toString('latin1')).toContain('Arimo-Regular');
  expect((await readPdf(bytes)).pages[0]?.texts.map(({ text }) => text)).toEqual(['$1,234 – Łódź']);
});

test('another moment and another id change nothing else of the file', async () => {
  const pages = [pageWith('First')];
  const volatile = /\/CreationDate \(.*?\)|\/ID \[.*?\]/g;
  const texts = [await make(pages), await make(pages, { createdAt: '2027-01-02T03:04:05.000Z', id: 'b' })].map(
    (bytes) => Buffer.from(bytes).toString('latin1'),
  );
  expect(texts[0]).not.toBe(texts[1]);
  expect(texts[0]?.replaceAll(volatile, '')).toBe(texts[1]?.replaceAll(volatile, ''));
});
