import type { SheetField } from './sheet-fields.ts';
import { shownFigures, shownLines, type ToldSheet } from './shown-lines.ts';

export interface SheetMail {
  subject: string;
  body: string;
}

/** Texts that stand by themselves; all others are lines of figures and terms. */
const texts: readonly SheetField[] = ['headline', 'pitch', 'terms', 'notes'];

/**
 * The message with which a sheet goes out, to be edited before: what the sheet shows, and nothing else of the deal.
 * '{greeting}' and '{signature}' are filled in for each buyer.
 */
export function sheetMail(
  sheet: ToldSheet,
  { address, isAttached }: { address: string; isAttached: boolean },
): SheetMail {
  const lines = shownLines(sheet);
  const textOf = (field: SheetField) => lines.find((line) => line.field === field)?.text ?? '';
  const figures = [
    ...lines.filter(({ field }) => !texts.includes(field)),
    ...shownFigures(sheet).map(({ label, text }) => ({ label: `${label} after operating costs`, text })),
  ];
  const parts = [
    '{greeting}',
    'I have a deal that may fit what you buy:',
    [textOf('headline'), address].filter((part) => part !== '').join('\n'),
    textOf('pitch'),
    figures.map(({ label, text }) => `${label}: ${text.replaceAll('\n', ' ')}`).join('\n'),
    textOf('terms'),
    textOf('notes'),
    isAttached
      ? 'The deal sheet is attached. Reply to this email if you are interested.'
      : 'Reply to this email if you are interested.',
    '{signature}',
  ];
  return { subject: `Deal: ${address}`, body: parts.filter((part) => part !== '').join('\n\n') };
}
