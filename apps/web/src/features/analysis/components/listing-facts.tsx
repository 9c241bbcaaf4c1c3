import { formatNumber, formatWholeDollars, noValue } from '@rei/domain/kernel/format';
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

/** Beds and baths are one dwelling's; a building shows its number of units instead. */
function sizeFact({ description: { type, beds, baths, units } }: Property): [label: string, value: string][] {
  if (type === 'land') return [];
  if (isMultiFamily(type)) return [['Units', formatNumber(units ?? unitsOfType(type) ?? null)]];
  return [['Beds, baths', `${formatNumber(beds)} bd · ${formatNumber(baths)} ba`]];
}

function buildingFacts(property: Property): [label: string, value: string][] {
  const { type, year_built } = property.description;
  if (type === 'land') return [];
  return [
    ['Area', sqftText(areaOf(property))],
    ['Built', year_built === null ? noValue : String(year_built)],
  ];
}

export function ListingFacts({ property }: { property: Property }) {
  const { lot_sqft } = property.description;
  const facts: [label: string, value: string][] = [
    ...sizeFact(property),
    ...buildingFacts(property),
    ['Lot', lotText(lot_sqft)],
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
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
