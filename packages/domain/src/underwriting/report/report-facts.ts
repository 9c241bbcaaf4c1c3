import type { Term } from '../../documents/document.ts';
import { formatDate, formatNumber, formatWholeDollars } from '../../kernel/format.ts';
import type { Property } from '../../listings/property.ts';
import { isMultiFamily, propertyTypeLabel, unitsOfType } from '../../listings/property-type.ts';

type Told = Pick<Property, 'description' | 'building_size' | 'hoa_fee' | 'status' | 'list_date' | 'source'>;

/** What a report says of the home and how it is offered; what nobody knows is not printed. */
export function reportFacts({ description, building_size, hoa_fee, status, list_date, source }: Told): Term[] {
  const { type, beds, baths, units, lot_sqft, year_built } = description;
  const counted = units ?? unitsOfType(type) ?? null;
  const sqft = description.sqft ?? building_size?.size ?? null;
  const facts: (readonly [label: string, value: string | null])[] = [
    ...(isMultiFamily(type)
      ? [['Units', counted === null ? null : formatNumber(counted)] as const]
      : [
          ['Beds', beds === null ? null : formatNumber(beds)] as const,
          ['Baths', baths === null ? null : formatNumber(baths)] as const,
        ]),
    ['Area', sqft === null ? null : `${formatNumber(sqft)} sqft`],
    ['Lot', lot_sqft === null ? null : lotText(lot_sqft)],
    ['Built', year_built === null ? null : `${year_built}`],
    ['HOA', hoa_fee === null ? null : hoa_fee === 0 ? 'None' : `${formatWholeDollars(hoa_fee)} / mo`],
    ['Status', status],
    ['Listed', list_date === null ? null : formatDate(list_date)],
    ['Source', source.name],
  ];
  return facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]));
}

export const reportHomeType = ({ description }: Pick<Property, 'description'>) => propertyTypeLabel(description.type);

const sqftPerAcre = 43_560;

function lotText(sqft: number): string {
  return sqft >= sqftPerAcre ? `${formatNumber(sqft / sqftPerAcre, 2)} acres` : `${formatNumber(sqft)} sqft`;
}
