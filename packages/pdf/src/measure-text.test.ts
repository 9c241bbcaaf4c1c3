import { printableRanges } from '@rei/domain/documents/printable';
import { jsPDF } from 'jspdf';
import { expect, test } from 'vitest';
import { readGlyphWidths } from './glyph-widths.ts';
import { textMeasure } from './measure-text.ts';
import { readFonts } from './testing/read-fonts.ts';

const fonts = readFonts();
const measure = textMeasure(fonts);

const faces = (['tinos', 'arimo'] as const).flatMap((name) =>
  (['regular', 'bold'] as const).map((face) => [name, face] as const),
);

test.each(faces)('%s %s draws every character that documents print', (name, face) => {
  const widths = readGlyphWidths(readFonts(name)[face]);
  const missing = printableRanges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, step) => first + step).filter((code) => !widths.has(code)),
  );
  expect(missing).toEqual([]);
});

test.each(faces)('digits of %s %s are of one width, so that amounts stand below each other', (name, face) => {
  const widths = readGlyphWidths(readFonts(name)[face]);
  expect(new Set([...'0123456789'].map((digit) => widths.get(digit.charCodeAt(0)))).size).toBe(1);
});

test('text is as wide as the letters of the PDF put it', () => {
  const text = 'Purchase & Sale – “Αγορά”, покупка, Łódź: $1,250,000.00';
  const pdf = new jsPDF({ unit: 'pt' });
  pdf.addFileToVFS('regular.ttf', Buffer.from(fonts.regular).toString('latin1'));
  pdf.addFont('regular.ttf', 'Regular', 'normal');
  pdf.setFont('Regular').setFontSize(11);
  // The maker of the PDF does not round each letter down; a line of a hundred differs by less than a point.
  expect(measure(text, 'regular', 11)).toBeCloseTo(pdf.getTextWidth(text), 0);
});

test('bold is wider, twice the size twice as wide, nothing has no width', () => {
  expect(measure('Seller', 'bold', 11)).toBeGreaterThan(measure('Seller', 'regular', 11));
  expect(measure('Seller', 'regular', 22)).toBeCloseTo(2 * measure('Seller', 'regular', 11), 9);
  expect(measure('', 'regular', 11)).toBe(0);
});
