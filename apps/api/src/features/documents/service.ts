import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { DocumentToMake } from '@rei/domain/documents/document-to-make';
import { paginate } from '@rei/domain/documents/paginate';
import { textMeasure } from '@rei/pdf/measure-text';
import { renderPdf } from '@rei/pdf/render-pdf';

/** Read by the first document and kept: half a megabyte. */
let loading: ReturnType<typeof loadFonts> | undefined;

async function loadFonts() {
  const read = async (name: string) =>
    new Uint8Array(await readFile(fileURLToPath(import.meta.resolve(`@rei/pdf/fonts/tinos-${name}.ttf`))));
  const fonts = { regular: await read('regular'), bold: await read('bold') };
  return { fonts, measure: textMeasure(fonts) };
}

/** A document as a PDF file, laid out and drawn by the code that the browser uses. */
export async function makeDocumentFile({ document, createdAt, id }: DocumentToMake): Promise<Uint8Array<ArrayBuffer>> {
  loading ??= loadFonts();
  const { fonts, measure } = await loading;
  const { title, author } = document;
  return renderPdf({ pages: paginate(document, measure), fonts, title, author, createdAt, id });
}
