import type { Block, Tone, ToneGrid } from '../../documents/document.ts';
import type { RentalInput } from '../rental-input.ts';
import { type Sensitivity, type SensitivityMeasure, sensitivityTable } from '../sensitivity.ts';

interface Axis {
  vary: Sensitivity['rows']['vary'];
  values: readonly number[];
  name: string;
  format: (value: number) => string;
}

interface Grid {
  input: RentalInput;
  down: Axis;
  across: Axis;
  measure: SensitivityMeasure;
  format: (value: number | null) => string;
  toneOf: (cell: { value: number | null; input: RentalInput }) => Tone;
  legend: ToneGrid['legend'];
}

/** A measure for every pair of two inputs, with what each cell means; the rental's own cell stands out. */
export function toneGrid({ input, down, across, measure, format, toneOf, legend }: Grid): Block {
  const cells = sensitivityTable({ input, rows: down, columns: across, measure });
  return {
    kind: 'grid',
    grid: {
      ...{ down: down.name, across: across.name, legend },
      columns: across.values.map(across.format),
      rows: down.values.map((row, at) => ({
        label: down.format(row),
        cells: across.values.map((column, place) => {
          const value = cells[at]?.[place] ?? null;
          return {
            text: format(value),
            tone: toneOf({ value, input: { ...input, [down.vary]: row, [across.vary]: column } }),
            isOwn: row === input[down.vary] && column === input[across.vary],
          };
        }),
      })),
    },
  };
}

/** Tones of a measure by two limits, as it is read: at the upper one and above, between them, below both. */
export function byLimits([low, high]: readonly [number, number], decimals: number) {
  return ({ value }: { value: number | null }): Tone => {
    if (value === null) return 'none';
    const read = Number(value.toFixed(decimals));
    if (read >= high) return 'good';
    return read >= low ? 'close' : 'bad';
  };
}
