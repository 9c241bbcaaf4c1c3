import type { AssumptionValues } from '@rei/domain/underwriting/assumptions';
import { assumptionValuesSchema } from '@rei/domain/underwriting/stored';
import type { PropertyEstimate } from '@rei/domain/underwriting/stored-estimate';
import { useEffect, useEffectEvent } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { useStoredState } from '#lib/use-stored-state.ts';
import { useToast } from '#ui/toast.tsx';
import { useChangeEstimate } from '../mutations.ts';

/** Milliseconds without a key. */
const savingDelay = 700;

const nothingTyped: AssumptionValues = {};

function parseTyped(value: unknown): AssumptionValues | undefined {
  const typed = assumptionValuesSchema.safeParse(value);
  return typed.success ? typed.data : undefined;
}

/** What the user assumes of one property: saved with it when the typing pauses, and until then in this tab. */
export function useTypedAssumptions(propertyId: string, estimate: PropertyEstimate | undefined) {
  const draft = useStoredState<AssumptionValues | undefined>({
    area: 'tab',
    name: `typed-assumptions:${propertyId}`,
    initial: undefined,
    parse: parseTyped,
  });
  const change = useChangeEstimate(propertyId);
  const toast = useToast();
  const isKnown = estimate !== undefined;

  const save = useEffectEvent(() => {
    const typed = draft.value;
    if (typed === undefined || !estimate) return;
    change.mutateAsync({ ...estimate, typed }).then(
      () => draft.settle(typed, undefined),
      (problem) => toast({ text: errorMessage(problem, 'Couldn’t save your assumptions.') }),
    );
  });

  useEffect(() => {
    if (draft.value === undefined || !isKnown) return;
    const timer = setTimeout(() => save(), savingDelay);
    return () => clearTimeout(timer);
  }, [draft.value, isKnown]);

  // A list that is opened next has it.
  useEffect(() => () => save(), []);

  return { typed: draft.value ?? estimate?.typed ?? nothingTyped, setTyped: draft.keep };
}
