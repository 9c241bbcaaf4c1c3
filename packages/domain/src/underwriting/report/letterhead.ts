import type { Block } from '../../documents/document.ts';
import type { ReportAuthor } from './report-input.ts';

/** Who hands it out, the lines that there are, what it is and of which day. */
export function masthead({ name, lines, logo }: ReportAuthor, { title, date }: { title: string; date: string }): Block {
  return { kind: 'masthead', name, lines: lines.filter((line) => line !== ''), logo, title, date };
}
