import { ownRent } from '@rei/domain/underwriting/rent-roll';
import { useQuery } from '@tanstack/react-query';
import { useChangeEstimate } from '#features/underwriting/mutations.ts';
import { underwritingQueries } from '#features/underwriting/queries.ts';
import { errorMessage } from '#lib/api-error.ts';
import { useStoredState } from '#lib/use-stored-state.ts';
import { useToast } from '#ui/toast.tsx';

export interface OwnRent {
  /** Of a rent roll: the amount is not typed but added up. */
  isRoll: boolean;
  /** Dollars a month for all units: as it stands in the field; null for none. */
  amount: number | null;
  kept: number | null;
  type: (amount: number | null) => void;
  keep: (amount: number | null) => void;
}

type OwnRentQuery =
  | { data: OwnRent; isError: false }
  | { data: undefined; isError: boolean; refetch: () => Promise<unknown> };

function parseRent(value: unknown): number | null | undefined {
  if (value === null) return null;
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined;
}

/** What is typed in this tab and not kept yet: undefined while nothing is, null where the field was emptied. */
function useTypedRent(propertyId: string) {
  return useStoredState<number | null | undefined>({
    area: 'tab',
    name: `typed-rent:${propertyId}`,
    initial: undefined,
    parse: parseRent,
  });
}

/** The user's own rent of a property of which the kept one is known. */
export function useShownRent(propertyId: string, kept: number | null): number | null {
  const { value } = useTypedRent(propertyId);
  return value === undefined ? kept : value;
}

/** The user's own rent of a property: the kept one, or in its place what is typed in this tab and not kept yet. */
export function useOwnRent(propertyId: string): OwnRentQuery {
  const typed = useTypedRent(propertyId);
  const { data: estimate, isError, refetch } = useQuery(underwritingQueries.estimate(propertyId));
  const change = useChangeEstimate(propertyId);
  const toast = useToast();
  if (!estimate) return { data: undefined, isError, refetch };

  function type(amount: number | null): void {
    if (amount === estimate?.rent) typed.forget(undefined);
    else typed.keep(amount);
  }

  async function keep(amount: number | null): Promise<void> {
    if (!estimate) return;
    typed.keep(amount);
    try {
      // No rent is never 0.
      await change.mutateAsync({ ...estimate, rent: amount === 0 ? null : amount });
      typed.settle(amount, undefined);
    } catch (problem) {
      toast({ text: errorMessage(problem, 'Couldn’t save your rent.') });
    }
  }

  const ofRoll = ownRent(estimate);
  const isRoll = ownRent({ ...estimate, rent: null }) !== null;
  const amount = isRoll || typed.value === undefined ? ofRoll : typed.value;
  return {
    data: { isRoll, amount, kept: estimate.rent, type, keep: (rent) => void keep(rent) },
    isError: false,
  };
}
