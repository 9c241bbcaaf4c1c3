import type { LucideIcon } from 'lucide-react';

/** Something that the search leads to, or does. */
export interface Entry {
  id: string;
  label: string;
  detail?: string | undefined;
  note?: string | undefined;
  Icon: LucideIcon;
  to?: string | undefined;
  act?: (() => void) | undefined;
  words?: string | undefined;
}

export interface EntryGroup {
  heading: string;
  items: Entry[];
}

/** How an entry is read out: a note that its detail ends with is not said again ('312 listings', 'Listings'). */
export function spokenName({ label, detail = '', note = '' }: Entry): string {
  const isSaid = detail.toLowerCase().endsWith(note.toLowerCase());
  return [label, detail, isSaid ? '' : note].filter(Boolean).join(', ');
}

/** Those in whose label or words every typed word begins a word. */
export function entriesWith(typed: string, entries: readonly Entry[]): Entry[] {
  const words = typed.toLowerCase().split(/\s+/);
  return entries.filter(({ label, words: others = '' }) => {
    const known = ` ${label} ${others}`.toLowerCase();
    return words.every((word) => known.includes(` ${word}`));
  });
}
