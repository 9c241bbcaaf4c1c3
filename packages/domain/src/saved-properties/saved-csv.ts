import { type DealStage, dealStageLabel } from '../activity/deal-progress.ts';
import { csvText } from '../kernel/csv.ts';
import { shownVerdict, verdictWords } from '../listings/after-costs.ts';
import { listingFields, toldFacts } from '../listings/listing-fields.ts';
import { effectivePrice, type SearchResult } from '../listings/property.ts';
import { propertyTypeLabel } from '../listings/property-type.ts';

export const savedCsvFileName = 'saved_properties.csv';

export interface SavedCsvRow {
  result: SearchResult;
  stage: DealStage;
  tags: readonly string[];
  savedAt: string;
}

type Column = readonly [heading: string, cell: (row: SavedCsvRow) => string | number | null];

const columns: readonly Column[] = [
  ['Address', ({ result }) => result.location.address.line],
  ['City', ({ result }) => result.location.address.city],
  ['State', ({ result }) => result.location.address.state_code],
  ['ZIP', ({ result }) => result.location.address.postal_code],
  ['County', ({ result }) => result.location.county],
  ['Type', ({ result }) => propertyTypeLabel(result.prop_type)],
  ['Status', ({ result }) => result.status],
  ['Stage', ({ stage }) => dealStageLabel(stage)],
  ['Tags', ({ tags }) => tags.join('; ')],
  ['Price', ({ result }) => result.list_price],
  ['Sold price', ({ result }) => result.sold_price],
  ['Sold date', ({ result }) => result.sold_date],
  ['Last list price', ({ result }) => result.last_list_price],
  ['Agreed price', ({ result }) => result.agreed?.price ?? null],
  ...toldFacts.map(
    (field): Column => [
      listingFields[field].answer.heading,
      ({ result }) => factCell(result.description[listingFields[field].answer.name]),
    ],
  ),
  ['Units', ({ result }) => result.description.units],
  ['Monthly HOA', ({ result }) => result.hoa_fee],
  ['Monthly rent', ({ result }) => result.figures.rent],
  ['Rent is your own', ({ result }) => (result.figures.isRentOwn ? 'yes' : '')],
  ['Rent / P&I (DSCR) before operating costs', ({ result }) => fixed(result.figures.dscr)],
  ['Cash-on-cash % before operating costs', ({ result }) => fixed(result.figures.cashOnCash)],
  ['Verdict after operating costs', ({ result }) => verdictWords[shownVerdict(result.figures.afterCosts)]],
  ['Monthly cash flow after operating costs', ({ result }) => fixed(result.figures.afterCosts.monthlyCashFlow)],
  ['Cash-on-cash % after operating costs', ({ result }) => fixed(result.figures.afterCosts.cashOnCash)],
  ['Passes up to price', ({ result }) => wholeDown(result.figures.afterCosts.passesUpTo)],
  ['Reason for the verdict', ({ result }) => result.figures.afterCosts.reason],
  ['Target price', ({ result }) => result.figures.targetPrice],
  ['Target price - price', ({ result }) => difference(result.figures.targetPrice, effectivePrice(result))],
  ['Listed', ({ result }) => result.list_date],
  ['Saved (UTC)', ({ savedAt }) => savedAt.slice(0, 10)],
  ['MLS number', ({ result }) => result.mls_id],
  ['Source', ({ result }) => result.source.name],
  ['Link', ({ result }) => result.source.url],
];

/** The headings, with which the table of saved properties begins. */
export function savedCsvHead(): string {
  return csvText([columns.map(([heading]) => heading)], { bom: true });
}

/** Saved properties with a search result's figures; numbers plain, what is unknown an empty cell. */
export function savedCsvRows(rows: readonly SavedCsvRow[]): string {
  return csvText(rows.map((row) => columns.map(([, cell]) => String(cell(row) ?? ''))));
}

function factCell(value: number | boolean | null): string | number | null {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
}

function fixed(value: number | null): string | null {
  return value === null ? null : value.toFixed(2);
}

/** In whole dollars, rounded down: at a dollar more the rules do not hold. */
function wholeDown(value: number | null): number | null {
  return value === null ? null : Math.floor(value);
}

function difference(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one - other;
}
