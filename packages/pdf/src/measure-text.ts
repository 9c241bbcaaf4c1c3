import type { MeasureText } from '@rei/domain/documents/letter-page';
import type { FontFiles } from './font-files.ts';
import { readGlyphWidths } from './glyph-widths.ts';

/** How wide text is in the documents' font; a character that the font lacks has no width. */
export function textMeasure(fonts: FontFiles): MeasureText {
  const widths = { regular: readGlyphWidths(fonts.regular), bold: readGlyphWidths(fonts.bold) };
  return (text, face, size) => {
    const faceWidths = widths[face];
    let sum = 0;
    for (let place = 0; place < text.length; place += 1) sum += faceWidths.get(text.charCodeAt(place)) ?? 0;
    return (sum * size) / 1000;
  };
}
