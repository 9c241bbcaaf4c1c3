import type { Face, FontFamily, Tone } from '@rei/domain/documents/document';
import type { LetterPage, MarkItem, PageItem } from '@rei/domain/documents/letter-page';
import type { jsPDF } from 'jspdf';
import type { FontFiles } from './font-files.ts';

interface PdfInput {
  pages: LetterPage[];
  fonts: FontFiles;
  /** What the fonts are; serif where it is not said. */
  family?: FontFamily | undefined;
  title: string;
  author: string;
  /** When the document was made, ISO 8601; with `id` all that may differ between files of the same content. */
  createdAt: string;
  id: string;
}

const fontNames: Record<FontFamily, Record<Face, string>> = {
  serif: { regular: 'Tinos-Regular', bold: 'Tinos-Bold' },
  sans: { regular: 'Arimo-Regular', bold: 'Arimo-Bold' },
};

const ink = 0;
const softText = 85;
const softRule = 185;
/** Areas and words in a verdict's color; soft ones lie behind words. */
const fills: Record<'strong' | 'soft' | 'text', Record<Tone, string>> = {
  strong: { good: '#1f6b3b', close: '#b98a2b', bad: '#d49a92', none: '#1c2321' },
  soft: { good: '#e2f1e6', close: '#fbefcf', bad: '#fbe7e3', none: '#f0f0ec' },
  text: { good: '#1f6b3b', close: '#835300', bad: '#aa3024', none: '#000000' },
};
/** Around areas whose ground is soft. */
const frames: Record<Tone, string> = { good: '#a9cfb5', close: '#e6c98a', bad: '#e5b3aa', none: '#c9ccc6' };
const rulePoints = { usual: 0.6, soft: 0.4 };
/** Around the one cell that counts. */
const framePoints = 1;
/** Of a sign's width. */
const markWeight = 0.09;

/** Pages as a PDF file with selectable text; the code that writes PDFs is loaded by the first call. */
export async function renderPdf(input: PdfInput): Promise<Uint8Array<ArrayBuffer>> {
  const { jsPDF } = await import('jspdf');
  const pdf = new jsPDF({ unit: 'pt', format: 'letter', compress: true, putOnlyUsedFonts: true });
  pdf.setCreationDate(pdfDate(input.createdAt)).setFileId(pdfFileId(input.id)).setLanguage('en-US');
  pdf.setDocumentProperties({ title: input.title, author: input.author });
  pdf.viewerPreferences({ DisplayDocTitle: true });
  const names = fontNames[input.family ?? 'serif'];
  for (const face of ['regular', 'bold'] as const) {
    pdf.addFileToVFS(`${face}.ttf`, binaryText(input.fonts[face]));
    pdf.addFont(`${face}.ttf`, names[face], 'normal');
  }
  input.pages.forEach((page, place) => {
    if (place > 0) pdf.addPage('letter');
    for (const item of page.items) draw(pdf, item, names);
  });
  return new Uint8Array(pdf.output('arraybuffer'));
}

const knownTexts = new WeakMap<Uint8Array, string>();

function binaryText(bytes: Uint8Array): string {
  const known = knownTexts.get(bytes);
  if (known !== undefined) return known;
  const step = 0x2000;
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += step) {
    parts.push(String.fromCharCode(...bytes.subarray(from, from + step)));
  }
  const text = parts.join('');
  knownTexts.set(bytes, text);
  return text;
}

function draw(pdf: jsPDF, item: PageItem, names: Record<Face, string>): void {
  switch (item.kind) {
    case 'rule':
      if (item.tone) pdf.setDrawColor(fills.strong[item.tone]);
      else pdf.setDrawColor(item.isSoft ? softRule : ink);
      pdf.setLineWidth(item.weight ?? (item.isSoft ? rulePoints.soft : rulePoints.usual));
      pdf.line(item.x, item.y, item.x + item.width, item.y);
      return;
    case 'fill':
      pdf.setFillColor(fills[item.isSoft ? 'soft' : 'strong'][item.tone]);
      pdf.rect(item.x, item.y, item.width, item.height, 'F');
      return;
    case 'frame':
      pdf.setDrawColor(item.isSoft ? frames[item.tone] : fills.text[item.tone]);
      pdf.setLineWidth(item.isSoft ? rulePoints.usual : framePoints);
      pdf.rect(item.x, item.y, item.width, item.height, 'S');
      return;
    case 'mark':
      drawMark(pdf, item);
      return;
    case 'picture':
      pdf.addImage(item.jpeg, isPng(item.jpeg) ? 'PNG' : 'JPEG', item.x, item.y, item.width, item.height);
      return;
    case 'text':
      pdf.setFont(names[item.face], 'normal').setFontSize(item.size);
      if (item.tone) pdf.setTextColor(fills.text[item.tone]);
      else pdf.setTextColor(item.isSoft ? softText : ink);
      pdf.text(item.text, item.x, item.y);
  }
}

/** Of a circle with the radius 1 around 0, the strokes of each sign. */
const strokes: Record<MarkItem['tone'], readonly (readonly [x: number, y: number])[][]> = {
  good: [
    [
      [-0.45, 0.05],
      [-0.12, 0.38],
      [0.45, -0.3],
    ],
  ],
  close: [
    [
      [-0.45, 0],
      [0.45, 0],
    ],
  ],
  bad: [
    [
      [-0.35, -0.35],
      [0.35, 0.35],
    ],
    [
      [-0.35, 0.35],
      [0.35, -0.35],
    ],
  ],
};

function drawMark(pdf: jsPDF, { x, y, width, tone }: MarkItem): void {
  const radius = width / 2;
  const at = ([across, down]: readonly [number, number]) =>
    [x + radius * (1 + across), y + radius * (1 + down)] as const;
  pdf.setDrawColor(fills.text[tone]).setLineWidth(width * markWeight);
  pdf.circle(x + radius, y + radius, radius * (1 - markWeight), 'S');
  for (const points of strokes[tone]) {
    points.slice(1).forEach((point, place) => {
      const [from, to] = [at(points[place] ?? point), at(point)];
      pdf.line(...from, ...to);
    });
  }
}

/** A logo that no browser has drawn anew is what its user gave. */
function isPng(bytes: Uint8Array): boolean {
  return bytes[0] === 0x89 && bytes[1] === 0x50;
}

function pdfDate(iso: string): string {
  const digits = new Date(iso).toISOString().replace(/\D/g, '').slice(0, 14);
  return `D:${digits}+00'00'`;
}

const idSeeds = [0x811c9dc5, 0x1b873593, 0xcc9e2d51, 0x85ebca6b];

/** The 32 hexadecimal digits by which a PDF file is told from others: the same text gives the same (FNV-1a, four times). */
function pdfFileId(text: string): string {
  return idSeeds.map((seed) => idQuarter(text, seed).toString(16).padStart(8, '0')).join('');
}

function idQuarter(text: string, seed: number): number {
  let hash = seed;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  return hash >>> 0;
}
