import { noValue } from '@rei/domain/kernel/format';
import { oneLineAddress } from '@rei/domain/listings/property';
import { afterCostRows } from './after-cost-rows.tsx';
import type { Compared } from './comparison.ts';
import { assumptionsText, type ComparisonRow, factRows, figureRows } from './comparison-rows.tsx';
import { propertyName } from './property-name.ts';

export interface ComparisonGroup {
  title: string;
  note?: string;
  rows: readonly ComparisonRow[];
}

/** All that is compared, as the page, the PDF and the CSV file list it. */
export function comparisonGroups(compared: readonly Compared[]): ComparisonGroup[] {
  return [
    { title: 'Listing', rows: factRows(compared) },
    { title: 'After operating costs', rows: afterCostRows },
    {
      title: 'Quick figures',
      note: `before operating costs · ${assumptionsText(compared)}`,
      rows: figureRows,
    },
  ];
}

function cellText(row: ComparisonRow, compared: Compared): string {
  if (row.kind === 'fact') return row.text(compared);
  return compared.analysis ? row.format(row.figure(compared.analysis).value) : noValue;
}

/** The page in words, for what is taken along of it. */
export function comparisonTexts(compared: readonly Compared[]) {
  return {
    homes: compared.map(({ property }) => ({
      id: property.property_id,
      name: propertyName(property),
      address: oneLineAddress(property.location.address),
    })),
    tables: comparisonGroups(compared).map(({ title, note = '', rows }) => ({
      title,
      note,
      rows: rows.map((row) => ({
        label: row.note === undefined ? row.label : `${row.label} (${row.note})`,
        cells: compared.map((each) => cellText(row, each)),
      })),
    })),
  };
}

export type ComparisonTexts = ReturnType<typeof comparisonTexts>;
