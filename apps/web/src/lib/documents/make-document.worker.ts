import { paginate } from '@rei/domain/documents/paginate';
import boldFont from '@rei/pdf/fonts/tinos-bold.ttf?url';
import regularFont from '@rei/pdf/fonts/tinos-regular.ttf?url';
import { textMeasure } from '@rei/pdf/measure-text';
import { renderPdf } from '@rei/pdf/render-pdf';
import type { Made, MakeAnswer, MakeRequest } from './made-document.ts';

async function fetchFont(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Couldn’t load the font (${response.status})`);
  return new Uint8Array(await response.arrayBuffer());
}

async function loadFonts() {
  const [regular, bold] = await Promise.all([fetchFont(regularFont), fetchFont(boldFont)]);
  const fonts = { regular, bold };
  return { fonts, measure: textMeasure(fonts) };
}

const loaded = loadFonts();
// A failure is told to whoever asked for a document.
loaded.catch(() => undefined);

async function make(request: MakeRequest): Promise<Made> {
  const { document } = request;
  const { fonts, measure } = await loaded;
  const pages = paginate(document, measure);
  if (request.kind === 'first page') return { page: pages[0] ?? { items: [] }, pages: pages.length };
  const { title, author } = document;
  return { bytes: await renderPdf({ pages, fonts, title, author, createdAt: request.createdAt, id: request.id }) };
}

addEventListener('message', async ({ data }: MessageEvent<MakeRequest>) => {
  const { number } = data;
  const answer: MakeAnswer = await make(data).then(
    (made) => ({ number, ...made }),
    (error: unknown) => ({ number, problem: error instanceof Error ? error.message : String(error) }),
  );
  postMessage(answer, 'bytes' in answer ? { transfer: [answer.bytes.buffer] } : {});
});
