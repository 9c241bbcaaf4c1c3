import type { Lease, OwnLines } from './own-lines.ts';
import type { LeaseEnd } from './rental-input.ts';

export interface CountedLease extends Lease {
  /** What counts of it today, dollars a month, and why. */
  rent: number;
  counts: 'contract' | 'market' | 'past contract';
}

export interface RentRoll {
  leases: readonly CountedLease[];
  /** Dollars a month: what counts today, what leases that run today bring, and what every unit would bring. */
  rent: number;
  contractRent: number;
  marketRent: number;
  /** Market rent less contract rent of the units that are let below or above it today ('loss to lease'). */
  lossToLease: number;
}

function isRunning({ start, end }: Lease, today: string): boolean {
  return (start === null || start <= today) && (end === null || end >= today);
}

function counted(lease: Lease, today: string, renews: boolean): CountedLease {
  const { contractRent, marketRent, start } = lease;
  const isLet = isRunning(lease, today) || (renews && (start === null || start <= today));
  if (contractRent !== null && isLet) return { ...lease, rent: contractRent, counts: 'contract' };
  if (marketRent !== null) return { ...lease, rent: marketRent, counts: 'market' };
  return { ...lease, rent: contractRent ?? 0, counts: 'past contract' };
}

/**
 * What each unit brings on a day (YYYY-MM-DD): the contract rent while its lease runs (the last day included), else the
 * market rent; where nobody knows that, the contract rent goes on from month to month, and so it does where leases
 * renew. Dollars a month; vacancy is taken from all of it later on.
 */
export function countRentRoll(
  { rentRoll = [], leasesRenew = false }: Pick<OwnLines, 'rentRoll' | 'leasesRenew'>,
  today: string,
): RentRoll {
  const leases = rentRoll.map((lease) => counted(lease, today, leasesRenew));
  const sum = (of: (lease: CountedLease) => number) => leases.reduce((total, lease) => total + of(lease), 0);
  return {
    leases,
    rent: sum(({ rent }) => rent),
    contractRent: sum(({ counts, rent }) => (counts === 'contract' ? rent : 0)),
    marketRent: sum(({ marketRent, rent }) => marketRent ?? rent),
    lossToLease: sum(({ counts, rent, marketRent }) => (counts === 'contract' ? (marketRent ?? rent) - rent : 0)),
  };
}

/** Months from a day to a later one, begun ones as whole ones: 1 for the same day. */
function monthsUntil(from: string, to: string): number {
  const [years, months, days] = [0, 1, 2].map((part) => Number(to.split('-')[part]) - Number(from.split('-')[part]));
  return 12 * (years ?? 0) + (months ?? 0) + ((days ?? 0) >= 0 ? 1 : 0);
}

/**
 * The leases that count today and end later, with what their units bring more or less from then on, dollars a month of
 * today: the market rent takes the place of the contract's. A month in which a lease ends is still its own.
 */
export function leaseEnds(lines: Pick<OwnLines, 'rentRoll' | 'leasesRenew'>, today: string): LeaseEnd[] {
  if (lines.leasesRenew) return [];
  return countRentRoll(lines, today).leases.flatMap(({ counts, rent, marketRent, end }) =>
    counts === 'contract' && end !== null && marketRent !== null && marketRent !== rent
      ? { months: monthsUntil(today, end), change: marketRent - rent }
      : [],
  );
}

/** What a user says of a property's rent that counts: its rent roll, else the one amount; null for neither. */
export function ownRent({
  rent,
  lines,
  today,
}: {
  rent: number | null;
  lines: Pick<OwnLines, 'rentRoll' | 'leasesRenew'>;
  today: string;
}): number | null {
  const ofRoll = countRentRoll(lines, today).rent;
  // A roll that brings nothing is no rent, and no rent is never 0.
  return ofRoll > 0 ? ofRoll : rent;
}
