import { readFileSync } from 'node:fs';
import { paginate } from '@rei/domain/documents/paginate';
import { contractInputSchema } from '@rei/domain/paperwork/contract/contract';
import { purchaseAgreement } from '@rei/domain/paperwork/contract/purchase-agreement';
import { textMeasure } from '@rei/pdf/measure-text';
import { renderPdf } from '@rei/pdf/render-pdf';
import { jsPDF } from 'jspdf';
import { median } from './load.ts';
import type { Line } from './table.ts';

const runs = 25;

const contract = contractInputSchema.parse({
  offerMode: 'cash',
  propertyId: 'bench',
  propertyAddress: '123 N Main St',
  propertyCity: 'Phoenix',
  propertyState: 'AZ',
  propertyZip: '85004',
  purchasePrice: 187_500,
  earnestMoney: 1875,
});
const buyer = { name: 'Buyer LLC', signer: 'A. Buyer', title: 'Manager', address: '1 A St', phone: '', email: '' };
const issued = { at: '2026-11-21T20:00:00Z', timeZone: 'America/Phoenix' };

function readFont(face: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(import.meta.resolve(`@rei/pdf/fonts/tinos-${face}.ttf`))));
}

/** A whole contract, from its fields to the bytes of its file, beside bare jsPDF, which draws as many lines in one font. */
export async function benchPdf(): Promise<Line[]> {
  const fonts = { regular: readFont('regular'), bold: readFont('bold') };
  const measure = textMeasure(fonts);
  const setPages = () => paginate(purchaseAgreement({ contract, buyer, issued, reference: null }), measure);
  const pages = setPages();
  const makeContract = () =>
    renderPdf({ pages: setPages(), fonts, title: 'Contract', author: buyer.name, createdAt: issued.at, id: 'bench' });
  const texts = pages.map(({ items }) => items.filter((item) => item.kind === 'text'));
  const regularText = Buffer.from(fonts.regular).toString('latin1');
  const drawBare = async () => {
    const pdf = new jsPDF({ unit: 'pt', format: 'letter', compress: true });
    pdf.addFileToVFS('regular.ttf', regularText).addFont('regular.ttf', 'Regular', 'normal');
    texts.forEach((page, place) => {
      if (place > 0) pdf.addPage('letter');
      pdf.setFont('Regular', 'normal');
      for (const { text, x, y, size } of page) pdf.setFontSize(size).text(text, x, y);
    });
    return pdf.output('arraybuffer');
  };
  const [product, reference] = await medians([makeContract, drawBare]);
  return [
    {
      name: `PDF of a contract, ${pages.length} pages`,
      product: `${product.toFixed(0)} ms`,
      reference: `${reference.toFixed(0)} ms`,
      ratio: product / reference,
      wanted: { atMost: 4 },
    },
  ];
}

/** Median milliseconds of each, taken in turns so that what else the machine does meets both. */
async function medians(makers: [() => Promise<unknown>, () => Promise<unknown>]): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    for (const side of [0, 1] as const) {
      const began = performance.now();
      await makers[side]();
      times[side].push(performance.now() - began);
    }
  }
  return [median(times[0]), median(times[1])];
}
