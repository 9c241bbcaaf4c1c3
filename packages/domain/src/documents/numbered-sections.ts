import type { Block, Term, Words } from './document.ts';

export interface Section {
  heading: string;
  terms?: Term[];
  paragraphs: Words[];
  blocks?: Block[];
  staysWithNext?: boolean;
}

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
