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

/** Whether what an entry's note says is heard of its detail already: '312 listings', 'Listings'. */
export function isNoteSaid({ detail = '', note = '' }: Entry): boolean {
  return detail.toLowerCase().endsWith(note.toLowerCase());
}

/** Those in whose label or words every typed word begins a word. */
export function entriesWith(typed: string, entries: readonly Entry[]): Entry[] {
  const words = typed.toLowerCase().split(/\s+/);
  return entries.filter(({ label, words: others = '' }) => {
    const known = ` ${label} ${others}`.toLowerCase();
    return words.every((word) => known.includes(` ${word}`));
  });
}
