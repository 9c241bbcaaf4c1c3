import type { Block, Term, Words } from './document.ts';

/** A section of an agreement before it has its number. */
export interface Section {
  heading: string;
  terms?: Term[];
  paragraphs: Words[];
  /** What stands after its paragraphs, without numbers. */
  blocks?: Block[];
  /** Whether all of it stands on one page with what follows. */
  staysWithNext?: boolean;
}

/** Sections numbered from 1, their paragraphs '1.1', '1.2' and so on. */
export function numberedSections(sections: Section[]): Block[] {
  return sections.flatMap(({ heading, terms, paragraphs, blocks = [], staysWithNext = false }, place) => [
    { kind: 'heading' as const, text: `${place + 1}. ${heading}` },
    ...(terms === undefined ? [] : [{ kind: 'terms' as const, terms }]),
    ...paragraphs.map((words, line) => ({
      kind: 'paragraph' as const,
      label: `${place + 1}.${line + 1}`,
      words,
      staysWithNext,
    })),
    ...blocks,
  ]);
}
