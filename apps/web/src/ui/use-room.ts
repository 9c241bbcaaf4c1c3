import { useRail } from '#lib/rail.ts';
import { useMedia } from './use-media.ts';

interface Windows {
  from: number;
  to: number;
  /** What stands beside a page's room: its gutters, and the navigation. */
  beside: number;
}

/** Phones have the gutters alone, tablets the navigation as a rail, wider windows whichever is chosen. */
function windows(isRail: boolean): Windows[] {
  return [
    { from: 0, to: 767, beside: 32 },
    { from: 768, to: 1099, beside: 48 + 64 },
    { from: 1100, to: 100_000, beside: 48 + (isRail ? 64 : 224) },
  ];
}

function queryOf(spans: { from: number; to: number }[]): string {
  const told = spans.filter(({ from, to }) => from <= to);
  return told.map(({ from, to }) => `(min-width: ${from}px) and (max-width: ${to}px)`).join(', ') || 'not all';
}

/**
 * Whether a page's room, the width of the container `page`, is at least so many CSS pixels. Known before anything is
 * drawn, so that nothing is drawn twice.
 */
export function useRoom(width: number): boolean {
  const spans = windows(useRail()).map(({ from, to, beside }) => ({ from: Math.max(from, width + beside), to }));
  return useMedia(queryOf(spans));
}

/** Whether it is narrower than that. */
export function useNarrowRoom(width: number): boolean {
  const spans = windows(useRail()).map(({ from, to, beside }) => ({ from, to: Math.min(to, width + beside - 1) }));
  return useMedia(queryOf(spans));
}
