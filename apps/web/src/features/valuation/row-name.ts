import { formatWholeDollars } from '@rei/domain/kernel/format';
import { usStates } from '@rei/domain/kernel/us-states';
import { isPropertyType, propertyTypeLabel } from '@rei/domain/listings/property-type';
import { type AccuracyLevel, type AccuracySubject, bandEnds } from '@rei/domain/valuation/accuracy';

const monthOf = (key: string) =>
  new Date(`${key}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function bandText(band: number, of: AccuracySubject): string {
  const { from, to } = bandEnds(band, of);
  if (from === null) return `Below ${formatWholeDollars(to)}`;
  return to === null
    ? `${formatWholeDollars(from)} and more`
    : `${formatWholeDollars(from)} to ${formatWholeDollars(to)}`;
}

/** What the sales or rentals of a row have in common, in words. */
export function rowName(of: AccuracySubject, level: AccuracyLevel, key: string): string {
  switch (level) {
    case 'country':
      return of === 'rent' ? 'All tested rentals' : 'All tested sales';
    case 'state':
      return usStates[key as keyof typeof usStates] ?? key;
    case 'county':
      return key.replace('|', ', ');
    case 'type':
      return isPropertyType(key) ? propertyTypeLabel(key) : key;
    case 'price':
      return bandText(Number(key), of);
    case 'month':
      return monthOf(key);
    case 'zip':
      return key;
  }
}
