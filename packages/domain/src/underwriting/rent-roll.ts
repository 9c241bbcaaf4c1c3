import type { Lease } from './own-lines.ts';

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

function counted(lease: Lease, today: string): CountedLease {
  const { contractRent, marketRent } = lease;
  if (contractRent !== null && isRunning(lease, today)) return { ...lease, rent: contractRent, counts: 'contract' };
  if (marketRent !== null) return { ...lease, rent: marketRent, counts: 'market' };
  return { ...lease, rent: contractRent ?? 0, counts: 'past contract' };
}

/**
 * What each unit brings on a day (YYYY-MM-DD): the contract rent while its lease runs (the last day included), else the
 * market rent; where nobody knows that, the contract rent goes on from month to month. Dollars a month; vacancy is
 * taken from all of it later on.
 */
export function countRentRoll(roll: readonly Lease[], today: string): RentRoll {
  const leases = roll.map((lease) => counted(lease, today));
  const sum = (of: (lease: CountedLease) => number) => leases.reduce((total, lease) => total + of(lease), 0);
  return {
    leases,
    rent: sum(({ rent }) => rent),
    contractRent: sum(({ counts, rent }) => (counts === 'contract' ? rent : 0)),
    marketRent: sum(({ marketRent, rent }) => marketRent ?? rent),
    lossToLease: sum(({ counts, rent, marketRent }) => (counts === 'contract' ? (marketRent ?? rent) - rent : 0)),
  };
}

/** What a user says of a property's rent that counts: its rent roll, else the one amount; null for neither. */
export function ownRent({
  rent,
  lines,
  today,
}: {
  rent: number | null;
  lines: { rentRoll?: readonly Lease[] | undefined };
  today: string;
}): number | null {
  const ofRoll = lines.rentRoll ? countRentRoll(lines.rentRoll, today).rent : 0;
  // A roll that brings nothing is no rent, and no rent is never 0.
  return ofRoll > 0 ? ofRoll : rent;
}
