import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Face, FontFamily } from '@rei/domain/documents/document';
import type { DocumentToMake } from '@rei/domain/documents/document-to-make';
import { paginate } from '@rei/domain/documents/paginate';
import { textMeasure } from '@rei/pdf/measure-text';
import { renderPdf } from '@rei/pdf/render-pdf';

/** Read by the first document that is set in them and kept: half a megabyte each. */
const loading: Partial<Record<FontFamily, ReturnType<typeof loadFonts>>> = {};

const names: Record<FontFamily, string> = { serif: 'tinos', sans: 'arimo' };

async function loadFonts(family: FontFamily) {
  const read = async (face: Face) =>
    new Uint8Array(await readFile(fileURLToPath(import.meta.resolve(`@rei/pdf/fonts/${names[family]}-${face}.ttf`))));
  const fonts = { regular: await read('regular'), bold: await read('bold') };
  return { fonts, measure: textMeasure(fonts) };
}

/** A document as a PDF file, laid out and drawn by the code that the browser uses. */
export async function makeDocumentFile({ document, createdAt, id }: DocumentToMake): Promise<Uint8Array<ArrayBuffer>> {
  const { family = 'serif' } = document.style;
  loading[family] ??= loadFonts(family);
  const { fonts, measure } = await loading[family];
  const { title, author } = document;
  return renderPdf({ pages: paginate(document, measure), fonts, family, title, author, createdAt, id });
}
