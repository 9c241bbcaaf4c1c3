import { type KeyboardEvent, type PointerEvent, useState } from 'react';

interface ChartReadingOptions {
  /** The last place along the chart; the first is 0. */
  last: number;
  /** Where the arrow keys begin while nothing is read. */
  start: number;
  /** How wide the chart is drawn, and what its plot leaves free at both sides. */
  width: number;
  plot: { left: number; right: number };
}

/** Reads one place of a chart after the other: by pointing at it and by the arrow keys. */
export function useChartReading({ last, start, width, plot }: ChartReadingOptions) {
  const [at, setAt] = useState<number | null>(null);
  const within = (place: number) => Math.min(last, Math.max(0, place));

  function point(event: PointerEvent<HTMLElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (((event.clientX - box.left) / box.width) * width - plot.left) / (width - plot.left - plot.right);
    setAt(within(Math.round(share * last)));
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const from = Math.min(at ?? start, last);
    const next = {
      ArrowRight: from + 1,
      ArrowUp: from + 1,
      ArrowLeft: from - 1,
      ArrowDown: from - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(within(next));
  }

  return {
    /** The place that is read; null while none is. */
    at,
    setAt,
    handlers: {
      onPointerMove: point,
      onPointerDown: point,
      onPointerLeave: () => setAt(null),
      onKeyDown: handleKeyDown,
      onBlur: () => setAt(null),
    },
  };
}
