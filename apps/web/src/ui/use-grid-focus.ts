import { type KeyboardEvent, useState } from 'react';

const steps: Partial<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

/** The buttons of a row whose columns are shown at this width. */
function buttonsOf(row: HTMLTableRowElement | undefined): HTMLButtonElement[] {
  const cells = [...(row?.cells ?? [])].filter((cell) => getComputedStyle(cell).display !== 'none');
  return cells.flatMap((cell) => [...cell.querySelectorAll('button')]);
}

const within = (index: number, count: number) => Math.min(Math.max(index, 0), count - 1);

/** A table whose figures are buttons is one stop of the Tab key; arrow keys, Home and End move within it. */
export function useGridFocus({ start, places }: { start: string; places: readonly string[] }) {
  const [chosen, setChosen] = useState(start);
  const stop = places.includes(chosen) ? chosen : start;

  function handleKeyDown(event: KeyboardEvent<HTMLTableElement>): void {
    const step = steps[event.key];
    const { target } = event;
    if (!step || !(target instanceof HTMLButtonElement)) return;
    const row = target.closest('tr');
    if (!row) return;
    const rows = [...event.currentTarget.tBodies].flatMap((body) => [...body.rows]);
    const column = buttonsOf(row).indexOf(target);
    if (column < 0) return;
    const there = buttonsOf(rows[within(rows.indexOf(row) + step[0], rows.length)]);
    event.preventDefault();
    there[within(column + step[1], there.length)]?.focus();
  }

  return {
    table: { role: 'grid', onKeyDown: handleKeyDown } as const,
    button: (place: string) => ({ tabIndex: place === stop ? 0 : -1, onFocus: () => setChosen(place) }),
  };
}
