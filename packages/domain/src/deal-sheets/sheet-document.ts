import type { Block, Picture, PrintDocument } from '../documents/document.ts';
import { reportStyle } from '../documents/report-style.ts';
import { masthead } from '../underwriting/report/letterhead.ts';
import type { ReportAuthor } from '../underwriting/report/report-input.ts';
import type { SheetField } from './sheet-fields.ts';
import { shownFigures, shownLines, type ToldSheet } from './shown-lines.ts';

export interface PrintedSheet extends ToldSheet {
  address: string;
  author: ReportAuthor;
  /** The day in words, and where the installation is to be found; null where only this machine can open it. */
  date: string;
  site: string | null;
  disclaimer: string;
  photos: readonly Picture[];
}

const heads: readonly SheetField[] = ['price', 'arv', 'rehab', 'rent'];
/** Texts that stand in paragraphs of their own, with the heading of each; null for none. */
const texts: Partial<Record<SheetField, string | null>> = { pitch: null, terms: 'Other terms', notes: 'Notes' };

/**
 * A deal on paper for buyers: photos, place, numbers and terms, and who offers it. What is hidden is not in it; the
 * same input gives the same document.
 */
export function dealSheetDocument(sheet: PrintedSheet): PrintDocument {
  const { address, author, date, site, disclaimer, photos } = sheet;
  const lines = shownLines(sheet);
  const headline = lines.find(({ field }) => field === 'headline');
  const figures = shownFigures(sheet);
  const headFigures = [
    ...lines.filter(({ field }) => heads.includes(field)).map(({ label, text }) => ({ label, value: text })),
    ...figures.map(({ label, text }) => ({ label, value: text, note: 'after operating costs' })),
  ];
  const terms = lines.filter(({ field }) => field !== 'headline' && !heads.includes(field) && !(field in texts));
  const paragraphs = lines.flatMap(({ field, text }): Block[] => {
    const heading = texts[field];
    if (heading === undefined) return [];
    return [
      ...(heading === null ? [] : [{ kind: 'heading', text: heading } as const]),
      { kind: 'paragraph', words: text },
    ];
  });
  const [pitch, others] = [paragraphs.slice(0, hasPitch(lines) ? 1 : 0), paragraphs.slice(hasPitch(lines) ? 1 : 0)];
  return {
    title: `Deal Sheet – ${address}`,
    author: author.name,
    footer: {
      isUnsigned: true,
      propertyAddress: address,
      reference: [author.name, date, site].filter((part) => part !== null && part !== '').join(' · '),
    },
    style: { ...reportStyle, size: 9.5, lineHeight: 13 },
    blocks: [
      masthead(author, { title: 'Deal Sheet', date }),
      { kind: 'title', text: headline?.text ?? address, subtitle: headline ? address : '', isLeft: true },
      ...(photos.length === 0 ? [] : [{ kind: 'pictures', pictures: photos } as const]),
      ...(headFigures.length === 0 ? [] : [{ kind: 'figures', figures: headFigures } as const]),
      ...pitch,
      ...(terms.length === 0
        ? []
        : [{ kind: 'terms', terms: terms.map(({ label, text }) => ({ label, value: text })) } as const]),
      ...others,
      { kind: 'paragraph', words: disclaimer, isSmall: true },
    ],
  };
}

const hasPitch = (lines: ReturnType<typeof shownLines>) => lines.some(({ field }) => field === 'pitch');

/** The name of the file, of the address. */
export function sheetFileName(address: string): string {
  return `deal-sheet-${address.replaceAll(/[^\p{L}\p{N}]+/gu, '_').slice(0, 80)}.pdf`;
}
