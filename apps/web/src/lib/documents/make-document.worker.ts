import { paginate } from '@rei/domain/documents/paginate';
import boldFont from '@rei/pdf/fonts/tinos-bold.ttf?url';
import regularFont from '@rei/pdf/fonts/tinos-regular.ttf?url';
import { textMeasure } from '@rei/pdf/measure-text';
import { renderPdf } from '@rei/pdf/render-pdf';
import type { MakeAnswer, MakeRequest } from './made-document.ts';

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

async function make({ number, document, createdAt, id }: MakeRequest): Promise<MakeAnswer> {
  try {
    const { fonts, measure } = await loaded;
    const pages = paginate(document, measure);
    const bytes = await renderPdf({ pages, fonts, title: document.title, author: document.author, createdAt, id });
    return { number, bytes };
  } catch (error) {
    return { number, problem: error instanceof Error ? error.message : String(error) };
  }
}

addEventListener('message', async (event: MessageEvent<MakeRequest>) => {
  const answer = await make(event.data);
  postMessage(answer, 'bytes' in answer ? { transfer: [answer.bytes.buffer] } : {});
});
