import { formatNumber, formatWholeDollars, noValue } from '@rei/domain/kernel/format';
import type { ToldFact } from '@rei/domain/listings/listing-fields';
import type { Property } from '@rei/domain/listings/property';
import { isMultiFamily, unitsOfType } from '@rei/domain/listings/property-type';
import { areaOf } from '../analysis-input.ts';
import styles from './listing-facts.module.css';

const sqftPerAcre = 43_560;

function lotText(sqft: number | null): string {
  if (sqft === null) return noValue;
  return sqft >= sqftPerAcre ? `${formatNumber(sqft / sqftPerAcre)} acres` : `${formatNumber(sqft)} sqft`;
}

function sqftText(sqft: number | null): string {
  return sqft === null ? noValue : `${formatNumber(sqft)} sqft`;
}

type Row = [label: string, value: string];

/** Beds and baths are one dwelling's; a building shows its number of units instead. */
function sizeRows({ description: { type, beds, baths, units } }: Property): Row[] {
  if (type === 'land') return [];
  if (isMultiFamily(type)) return [['Units', formatNumber(units ?? unitsOfType(type) ?? null)]];
  return [['Beds, baths', `${formatNumber(beds)} bd · ${formatNumber(baths)} ba`]];
}

/** Of a plot there is no building to tell of. */
function ofBuilding(rows: (property: Property) => Row[]): (property: Property) => Row[] {
  return (property) => (property.description.type === 'land' ? [] : rows(property));
}

/** What is shown of each fact, in this order. */
const factRows: Record<ToldFact, (property: Property) => Row[]> = {
  beds: sizeRows,
  // Told with the beds.
  baths: () => [],
  sqft: ofBuilding((property) => [['Area', sqftText(areaOf(property))]]),
  yearBuilt: ofBuilding(({ description: { year_built } }) => [
    ['Built', year_built === null ? noValue : String(year_built)],
  ]),
  lotSqft: ({ description }) => [['Lot', lotText(description.lot_sqft)]],
};

export function ListingFacts({ property }: { property: Property }) {
  const facts: Row[] = [
    ...Object.values(factRows).flatMap((rowsOf) => rowsOf(property)),
    [
      'HOA',
      property.hoa_fee === 0
        ? 'None'
        : `${formatWholeDollars(property.hoa_fee)}${property.hoa_fee === null ? '' : ' / mo'}`,
    ],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={value === noValue ? styles.unknown : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
