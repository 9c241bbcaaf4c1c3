import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A text as another program finds it on a page; `y` is its base line, in points from the page's top. */
export interface FoundText {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface ReadPage {
  width: number;
  height: number;
  texts: FoundText[];
}

export interface ReadPdf {
  pages: ReadPage[];
  info: Record<string, unknown>;
}

/** A PDF file as a reader that is not its maker sees it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const pdf = await task.promise;
  const { info } = await pdf.getMetadata();
  const pages: ReadPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    pages.push({
      width,
      height,
      texts: texts.map(({ str, transform, width: textWidth, height: textHeight }) => ({
        text: str,
        x: Number(transform[4]),
        y: height - Number(transform[5]),
        width: textWidth,
        height: textHeight,
      })),
    });
  }
  await task.destroy();
  return { pages, info: { ...info } };
}
