import type { FontFamily } from '@rei/domain/documents/document';
import { paginate } from '@rei/domain/documents/paginate';
import sansBold from '@rei/pdf/fonts/arimo-bold.ttf?url';
import sansRegular from '@rei/pdf/fonts/arimo-regular.ttf?url';
import serifBold from '@rei/pdf/fonts/tinos-bold.ttf?url';
import serifRegular from '@rei/pdf/fonts/tinos-regular.ttf?url';
import { textMeasure } from '@rei/pdf/measure-text';
import { renderPdf } from '@rei/pdf/render-pdf';
import type { Made, MakeAnswer, MakeRequest } from './made-document.ts';

async function fetchFont(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Couldn’t load the font (${response.status})`);
  return new Uint8Array(await response.arrayBuffer());
}

const addresses: Record<FontFamily, readonly [regular: string, bold: string]> = {
  serif: [serifRegular, serifBold],
  sans: [sansRegular, sansBold],
};

async function loadFonts(family: FontFamily) {
  const [regular, bold] = await Promise.all(addresses[family].map(fetchFont));
  if (!regular || !bold) throw new Error('A font has two faces');
  const fonts = { regular, bold };
  return { fonts, measure: textMeasure(fonts) };
}

/** Each family is loaded by the first document that is set in it. */
const loaded: Partial<Record<FontFamily, ReturnType<typeof loadFonts>>> = {};

async function make(request: MakeRequest): Promise<Made> {
  const { document } = request;
  const { family = 'serif' } = document.style;
  loaded[family] ??= loadFonts(family);
  const { fonts, measure } = await loaded[family];
  const pages = paginate(document, measure);
  if (request.kind === 'first page') return { page: pages[0] ?? { items: [] }, pages: pages.length };
  const { title, author } = document;
  const { createdAt, id } = request;
  return { bytes: await renderPdf({ pages, fonts, family, title, author, createdAt, id }) };
}

addEventListener('message', async ({ data }: MessageEvent<MakeRequest>) => {
  const { number } = data;
  const answer: MakeAnswer = await make(data).then(
    (made) => ({ number, ...made }),
    (error: unknown) => ({ number, problem: error instanceof Error ? error.message : String(error) }),
  );
  postMessage(answer, 'bytes' in answer ? { transfer: [answer.bytes.buffer] } : {});
});
