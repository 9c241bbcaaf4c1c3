import { vi } from 'vitest';

/** A window that is so wide, until the test ends: what its lists of minimum and maximum widths say. */
export function stubWindow(width: number): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
      matches: query.split(', ').some((part) => {
        const least = Number(/min-width: (\d+)/.exec(part)?.[1] ?? 0);
        const most = Number(/max-width: (\d+)/.exec(part)?.[1] ?? Number.POSITIVE_INFINITY);
        return part.includes('width') && width >= least && width <= most;
      }),
    }),
  );
}
