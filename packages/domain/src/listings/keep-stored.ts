import type { ImportedListing } from '../market/imported-listing.ts';
import { inTodaysTerms } from './later-fields.ts';
import { fieldsLackedAs, type ListingRecord } from './listing-fields.ts';
import { withSaleOfStatus } from './sale.ts';

/**
 * Whether what is stored of a listing by the same source is needed to know what to store of it now: its file has no
 * column for some of it, or tells days on the market instead of a listing day.
 */
export function needsStored({ missing, isDayCounted }: ImportedListing): boolean {
  return isDayCounted === true || (missing !== undefined && missing.length > 0);
}

/**
 * A listing with what its file could not say, from what the same source said before: a column that a file does not
 * have leaves the stored value alone, an empty cell of a column that it has clears it. Status, position, and a price
 * with what it was before stay whole. Of the agent the stored columns count only for the same person. `isGone`: the
 * source's feed had lost the listing meanwhile.
 */
export function keepStored(listing: ImportedListing, before: ListingRecord, isGone = false): ImportedListing {
  const stored = inTodaysTerms(before);
  const { missing = [], ...said } = listing;
  const kept: ImportedListing = { ...said };
  for (const field of missing.flatMap(fieldsLackedAs)) Object.assign(kept, { [field]: stored[field] });
  kept.agent = keptAgent(listing, stored);
  if (listing.isDayCounted) Object.assign(kept, keptDay(listing, stored, isGone));
  if (kept.isDayCounted === undefined) delete kept.isDayCounted;
  // A price that was kept belongs to the sale of its day alone.
  const isOtherSale = missing.includes('soldPrice') && kept.soldOn !== stored.soldOn;
  return withSaleOfStatus(isOtherSale ? { ...kept, soldPriceCents: null } : kept);
}

/**
 * The day that a count of days leads to moves only back while the home stays on the market: a file that is read again
 * later, or was made earlier than it looks, would else make the home younger. A day that the source named counts above
 * a counted one. After the home had left the market the count begins anew.
 */
function keptDay(
  { listDate }: ImportedListing,
  stored: ListingRecord,
  isGone: boolean,
): Pick<ListingRecord, 'listDate' | 'isDayCounted'> {
  const counted = { listDate, isDayCounted: true };
  if (stored.listDate === null || listDate === null) return listDate === null ? dayOf(stored) : counted;
  if (isGone || stored.isOffMarket || stored.isSold) return counted;
  if (!stored.isDayCounted) return dayOf(stored);
  return stored.listDate < listDate ? dayOf(stored) : counted;
}

function dayOf({ listDate, isDayCounted }: ListingRecord): Pick<ListingRecord, 'listDate' | 'isDayCounted'> {
  return isDayCounted ? { listDate, isDayCounted } : { listDate, isDayCounted: undefined };
}

const agentColumns = ['name', 'email', 'phone', 'href', 'office'] as const;

function keptAgent({ agent, missing = [] }: ImportedListing, stored: ListingRecord): ListingRecord['agent'] {
  const lost = agentColumns.filter((column) => missing.includes(`agent.${column}`));
  if (stored.agent === null || lost.length === 0) return agent;
  if (lost.length === agentColumns.length) return stored.agent;
  const before = stored.agent;
  const isSame = (column: 'name' | 'email') =>
    agent?.[column] != null && agent[column]?.toLowerCase() === before[column]?.toLowerCase();
  const isUnnamed = lost.includes('name') && lost.includes('email');
  // Another name or email is another person; where the file has neither, its listing still has the one it had.
  if (agent === null ? !isUnnamed : !(isUnnamed || isSame('email') || isSame('name'))) return agent;
  const said = agent ?? { name: null, email: null, phone: null, href: null, office: null };
  return { ...said, ...Object.fromEntries(lost.map((column) => [column, before[column]])) };
}
