import { useRail } from './rail.ts';
import { useMedia } from './use-media.ts';

/**
 * Widths of windows, and what stands beside a page's room there, its gutters and the navigation: phones have the
 * gutters alone, tablets the navigation as a rail, wider windows whichever is chosen.
 */
const windows = (isRail: boolean) => [
  [0, 767, 32],
  [768, 1099, 112],
  [1100, 99_999, isRail ? 112 : 272],
];

function useRoomWithin(least: number, most: number): boolean {
  const spans = windows(useRail())
    .map(([from = 0, to = 0, beside = 0]) => [Math.max(from, least + beside), Math.min(to, most + beside)] as const)
    .filter(([from, to]) => from <= to);
  return useMedia(spans.map(([from, to]) => `(min-width: ${from}px) and (max-width: ${to}px)`).join(', ') || 'not all');
}

/**
 * Whether a page's room, the width of the container `page`, is at least so many CSS pixels. Known before anything is
 * drawn, so that nothing is drawn twice.
 */
export const useRoom = (width: number): boolean => useRoomWithin(width, 99_999);

/** Whether it is narrower than that. */
export const useNarrowRoom = (width: number): boolean => useRoomWithin(0, width - 1);
