import { formatCounted, formatDate, formatDollars, formatNumber } from '@rei/domain/kernel/format';
import { propertyTypeLabel } from '@rei/domain/listings/property-type';
import type { RowsPreview } from '@rei/domain/market/rows-preview';

type PreviewRow = RowsPreview['rows'][number];

/** '12 Main St, Phoenix, AZ 85008' */
export function placeOf({ address, city, state, zip }: PreviewRow): string {
  return [address, city, `${state} ${zip}`].filter((part) => part !== '').join(', ');
}

/** What is known of a resulting row, in the order in which an investor asks for it. */
export function factsOf(row: PreviewRow): string {
  const { price, status, type, beds, baths, sqft, listDate, soldPrice, soldOn, agent } = row;
  const sold = soldPrice === null ? 'Last sold' : `Sold for ${formatDollars(soldPrice)}`;
  const facts = [
    price === null ? 'No list price' : formatDollars(price),
    status,
    propertyTypeLabel(type),
    beds !== null && formatCounted(beds, 'bed'),
    baths !== null && formatCounted(baths, 'bath'),
    sqft !== null && `${formatNumber(sqft)} sqft`,
    listDate !== null && `Listed ${formatDate(listDate)}`,
    (soldPrice !== null || soldOn !== null) && `${sold}${soldOn === null ? '' : ` ${formatDate(soldOn)}`}`,
    agent,
  ];
  return facts.filter((fact) => fact !== false && fact !== null).join(' · ');
}

/** '1,000 rows checked: 950 will be imported, 40 of them with corrections; 50 rejected' */
export function countsText({ counts, isWhole }: RowsPreview): string {
  const { rows, taken, corrected, rejected, skipped } = counts;
  const parts = [
    `${formatNumber(taken)} will be imported${corrected > 0 ? `, ${formatNumber(corrected)} of them with corrections` : ''}`,
    rejected > 0 && `${formatNumber(rejected)} rejected`,
    skipped > 0 && `${formatNumber(skipped)} skipped`,
  ];
  const checked = isWhole ? `${formatCounted(rows, 'row')} checked` : `First ${formatCounted(rows, 'row')} checked`;
  return `${checked}: ${parts.filter(Boolean).join('; ')}.`;
}
