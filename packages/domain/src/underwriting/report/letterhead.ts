import type { Block } from '../../documents/document.ts';
import type { ReportAuthor } from './report-input.ts';

/** The name, the lines that there are, and the logo above them. */
export function letterhead({ name, lines, logo }: ReportAuthor): Block {
  return { kind: 'letterhead', name, lines: lines.filter((line) => line !== ''), logo };
}
