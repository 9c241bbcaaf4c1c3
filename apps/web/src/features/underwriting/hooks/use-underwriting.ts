import { type AssumptionKey, type AssumptionValues, builtInProfiles } from '@rei/domain/underwriting/assumptions';
import { rentalFromAssumptions } from '@rei/domain/underwriting/rental-from-assumptions';
import type { RentalInput } from '@rei/domain/underwriting/rental-input';
import { type Assumptions, resolveAssumptions } from '@rei/domain/underwriting/resolve-assumptions';
import { type AssumptionProfile, assumptionValuesSchema, type PropertyEstimate } from '@rei/domain/underwriting/stored';
import { type RentalUnderwriting, underwrite } from '@rei/domain/underwriting/underwrite';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStoredState } from '#lib/use-stored-state.ts';
import { type TriedInput, triedInputs, type UnderwritingFacts, type Unknown, type WhatIf } from '../facts.ts';
import { underwritingQueries } from '../queries.ts';

interface Kept {
  /** Null for the user's default profile, or the standard one. */
  profileId: string | null;
  typed: AssumptionValues;
  whatIf: WhatIf;
}

const nothingKept: Kept = { profileId: null, typed: {}, whatIf: {} };

function parseKept(value: unknown): Kept | undefined {
  if (typeof value !== 'object' || value === null || !('typed' in value && 'whatIf' in value)) return undefined;
  const typed = assumptionValuesSchema.safeParse(value.typed);
  const tried: object = typeof value.whatIf === 'object' && value.whatIf !== null ? value.whatIf : {};
  const entries = Object.entries(tried).filter(
    ([name, amount]) => triedInputs.some((each) => each === name) && Number.isFinite(amount) && amount >= 0,
  );
  const profileId = 'profileId' in value && typeof value.profileId === 'string' ? value.profileId : null;
  return { profileId, typed: typed.success ? typed.data : {}, whatIf: Object.fromEntries(entries) };
}

/** A profile to choose: the product's or the user's own. */
export interface Profile {
  id: string;
  name: string;
  values: AssumptionValues;
  /** The stored one; null for those that everybody has. */
  own: AssumptionProfile | null;
}

/** A deal that can be computed, as it is and as it is tried out. */
export interface Computed {
  base: RentalInput;
  baseResult: RentalUnderwriting;
  /** With what is tried; the same as the base where nothing is. */
  input: RentalInput;
  result: RentalUnderwriting;
  isTried: boolean;
}

export interface Underwriting {
  facts: UnderwritingFacts;
  estimate: PropertyEstimate;
  profiles: readonly Profile[];
  profile: Profile;
  assumptions: Assumptions;
  typed: AssumptionValues;
  whatIf: WhatIf;
  /** Null while something has to be typed first. */
  computed: Computed | null;
  missing: readonly (Unknown | AssumptionKey)[];
  chooseProfile: (id: string) => void;
  setTyped: (typed: AssumptionValues) => void;
  tryOut: (name: TriedInput, value: number | null) => void;
  reset: () => void;
  /** As a scenario was kept: its inputs on top of the deal as it is. */
  open: (scenario: { profileId: string | null; typed: AssumptionValues; inputs: RentalInput }) => void;
}

type UnderwritingState =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; underwriting: Underwriting };

/** The full underwriting of a property: its assumptions, what is tried out, and the figures of both. */
export function useUnderwriting(facts: UnderwritingFacts): UnderwritingState {
  const kept = useStoredState<Kept>({
    area: 'tab',
    name: `underwriting:${facts.propertyId}`,
    initial: nothingKept,
    parse: parseKept,
  });
  const stored = useQuery(underwritingQueries.profiles());
  const estimate = useQuery(underwritingQueries.estimate(facts.propertyId));
  const { profileId, typed, whatIf } = kept.value;
  const own = stored.data?.profiles;
  const profiles = useMemo(() => profilesOf(own ?? []), [own]);
  const profile = chosen(profiles, profileId);
  const said = estimate.data;
  const computed = useMemo(
    () => (said && profile ? compute(facts, { profile, typed, whatIf, estimate: said }) : undefined),
    [facts, profile, typed, whatIf, said],
  );
  if (stored.isError || estimate.isError) {
    const retry = () => void Promise.all([stored, estimate].map((query) => query.isError && query.refetch()));
    return { status: 'failed', retry };
  }
  if (own === undefined || said === undefined || profile === undefined || computed === undefined) {
    return { status: 'loading' };
  }
  const change = (changes: Partial<Kept>) => kept.keep({ ...kept.value, ...changes });
  return {
    status: 'ready',
    underwriting: {
      facts,
      estimate: said,
      profiles,
      profile,
      typed,
      whatIf,
      ...computed,
      chooseProfile: (id) => change({ profileId: id }),
      setTyped: (values) => change({ typed: values }),
      tryOut: (name, value) => {
        const { [name]: _before, ...others } = whatIf;
        change({ whatIf: value === null ? others : { ...others, [name]: value } });
      },
      reset: () => change({ whatIf: {} }),
      open: (scenario) =>
        change({
          profileId: scenario.profileId,
          typed: scenario.typed,
          whatIf: Object.fromEntries(triedInputs.map((name) => [name, scenario.inputs[name]])),
        }),
    },
  };
}

function profilesOf(own: readonly AssumptionProfile[]): Profile[] {
  return [
    ...builtInProfiles.map((profile) => ({ ...profile, own: null })),
    ...own.map((profile) => ({ id: profile._id, name: profile.name, values: profile.values, own: profile })),
  ];
}

/** A profile that was deleted meanwhile leaves the default one. */
function chosen(profiles: readonly Profile[], id: string | null): Profile | undefined {
  return profiles.find((each) => each.id === id) ?? profiles.find(({ own }) => own?.isDefault) ?? profiles[0];
}

function compute(
  facts: UnderwritingFacts,
  given: { profile: Profile; typed: AssumptionValues; whatIf: WhatIf; estimate: PropertyEstimate },
): Pick<Underwriting, 'assumptions' | 'computed' | 'missing'> {
  const { profile, typed, whatIf, estimate } = given;
  const assumptions = resolveAssumptions({ ...facts, profile, typed });
  const deal = {
    price: facts.price ?? whatIf.price ?? 0,
    rent: facts.rent ?? whatIf.rent ?? 0,
    otherIncome: 0,
    arv: estimate.arv,
    rehab: estimate.renovations ?? 0,
  };
  const unknown: Unknown[] = [];
  if (deal.price <= 0) unknown.push('price');
  if (facts.rent === null && whatIf.rent === undefined) unknown.push('rent');
  const from = rentalFromAssumptions(deal, assumptions);
  if (from.kind === 'missing') return { assumptions, computed: null, missing: [...unknown, ...from.keys] };
  if (unknown.length > 0) return { assumptions, computed: null, missing: unknown };
  const tried = triedInputs.filter((name) => whatIf[name] !== undefined && whatIf[name] !== from.input[name]);
  const input = { ...from.input, ...whatIf };
  const baseResult = underwrite(from.input);
  const isTried = tried.length > 0;
  return {
    assumptions,
    computed: { base: from.input, baseResult, input, result: isTried ? underwrite(input) : baseResult, isTried },
    missing: [],
  };
}
