import { marketRentSource } from '@rei/domain/listings/stored-market-rent';
import type { AssumptionValues } from '@rei/domain/underwriting/assumptions';
import type { NeededFact } from '@rei/domain/underwriting/buy-box';
import { chosenProfile, type Profile, profilesOf } from '@rei/domain/underwriting/profiles';
import { ownRent } from '@rei/domain/underwriting/rent-roll';
import { type RentalOfListing, rentalFromListing } from '@rei/domain/underwriting/rental-from-listing';
import type { RentalInput } from '@rei/domain/underwriting/rental-input';
import type { PropertyEstimate } from '@rei/domain/underwriting/stored-estimate';
import { type RentalUnderwriting, underwrite } from '@rei/domain/underwriting/underwrite';
import { allowanceOf } from '@rei/domain/underwriting/utility-allowance';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useStoredState } from '#lib/use-stored-state.ts';
import { type TriedInput, triedInputs, type UnderwritingFacts, type WhatIf } from '../facts.ts';
import { underwritingQueries } from '../queries.ts';
import { useTypedAssumptions } from './use-typed-assumptions.ts';

/** What a listing may lack and its reader types in its place: the rental as it is, not what is tried out. */
export type Given = Pick<WhatIf, 'price' | 'rent'>;

interface Kept {
  /** Null for the user's default profile, or the standard one. */
  profileId: string | null;
  /** Typed where the listing has none. */
  given: Given;
}

const nothingKept: Kept = { profileId: null, given: {} };

function parseKept(value: unknown): Kept | undefined {
  if (typeof value !== 'object' || value === null || !('given' in value)) return undefined;
  const given: object = typeof value.given === 'object' && value.given !== null ? value.given : {};
  const entries = Object.entries(given).filter(
    ([name, amount]) => (name === 'price' || name === 'rent') && Number.isFinite(amount) && amount >= 0,
  );
  const profileId = 'profileId' in value && typeof value.profileId === 'string' ? value.profileId : null;
  return { profileId, given: Object.fromEntries(entries) };
}

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
  assumptions: RentalOfListing['assumptions'];
  typed: AssumptionValues;
  given: Given;
  /** Null while something has to be typed first. */
  computed: Computed | null;
  /** As it is, with what is not known of it. */
  partly: RentalOfListing;
  missing: readonly NeededFact[];
  chooseProfile: (id: string) => void;
  /** They are saved with the property. */
  setTyped: (typed: AssumptionValues) => void;
  keepsTyped: true;
  tryOut: (name: TriedInput, value: number | null) => void;
  reset: () => void;
  /** As a scenario was kept: its inputs on top of the rental as it is. */
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
  const { typed, setTyped } = useTypedAssumptions(facts.propertyId, estimate.data);
  const { profileId, given } = kept.value;
  // Tried out here and now: neither a reload nor another page shows it unless it is saved as a scenario.
  const [whatIf, setWhatIf] = useState<WhatIf>({});
  const known = useMemo(
    () => ({ ...facts, price: facts.price ?? given.price ?? null, rent: facts.rent ?? given.rent ?? null }),
    [facts, given],
  );
  const own = stored.data?.profiles;
  const profiles = useMemo(() => profilesOf(own ?? []), [own]);
  const profile = chosenProfile(profiles, profileId);
  const said = estimate.data;
  const computed = useMemo(
    () => (said && profile ? compute(known, { profile, typed, whatIf, estimate: said }) : undefined),
    [known, profile, typed, whatIf, said],
  );
  if (stored.isError || estimate.isError) {
    const retry = () => void Promise.all([stored, estimate].map((query) => query.isError && query.refetch()));
    return { status: 'failed', retry };
  }
  if (own === undefined || said === undefined || profile === undefined || computed === undefined) {
    return { status: 'loading' };
  }
  const counted = computed.partly.isMarketRent ? withMarketRent(facts) : withRoll(facts, said);
  const change = (changes: Partial<Kept>) => kept.keep({ ...kept.value, ...changes });
  return {
    status: 'ready',
    underwriting: {
      facts: counted,
      estimate: said,
      profiles,
      profile,
      typed,
      given,
      ...computed,
      chooseProfile: (id) => change({ profileId: id }),
      setTyped,
      keepsTyped: true,
      tryOut: (name, value) => {
        if ((name === 'price' || name === 'rent') && counted[name] === null) {
          change({ given: without(given, name, value) });
        } else setWhatIf(without(whatIf, name, value));
      },
      reset: () => setWhatIf({}),
      open: ({ inputs, ...scenario }) => {
        const { price, rent } = inputs;
        const lacking = { ...(facts.price === null && { price }), ...(counted.rent === null && { rent }) };
        setTyped(scenario.typed);
        change({ profileId: scenario.profileId, given: { ...given, ...lacking } });
        setWhatIf(Object.fromEntries(triedInputs.map((name) => [name, inputs[name]])));
      },
    },
  };
}

/** Whose rent it is, where a rent roll counts. */
function withRoll(facts: UnderwritingFacts, estimate: PropertyEstimate): UnderwritingFacts {
  return ownRent({ ...estimate, rent: null }) === null ? facts : { ...facts, rentSource: 'Your rent roll' };
}

/** Without utilities, as a rent that its user typed. */
function withMarketRent(facts: UnderwritingFacts): UnderwritingFacts {
  const { marketRent } = facts;
  if (!marketRent) return facts;
  const { rent, range: rentWithin } = marketRent;
  const rentSource = marketRentSource(marketRent, facts.printed.property.source);
  return { ...facts, rent, rentWithin, isGrossRent: false, rentSource };
}

/** With one of them changed, or left out where it is null. */
function without<Values extends WhatIf>(values: Values, name: keyof Values, value: number | null): Values {
  const { [name]: _before, ...others } = values;
  // What is left or put in has the same names.
  return (value === null ? others : { ...others, [name]: value }) as Values;
}

function compute(
  facts: UnderwritingFacts,
  given: { profile: Profile; typed: AssumptionValues; whatIf: WhatIf; estimate: PropertyEstimate },
): Pick<Underwriting, 'assumptions' | 'partly' | 'computed' | 'missing'> {
  const { profile, typed, whatIf, estimate } = given;
  const partly = rentalFromListing({
    ...facts,
    ...{ profile, typed, estimate, lines: estimate.lines, today: estimate.today },
    utilityTable: allowanceOf(facts.state, facts.bedrooms, facts.market.allowances),
    // A rent that stands in for HUD's is what the owner gets.
    isGrossRent: facts.isGrossRent && facts.hudRent !== null,
    // Where nobody knows them, what is tried stands in for them.
    price: facts.price ?? whatIf.price ?? null,
    rent: facts.rent ?? (facts.marketRent ? null : whatIf.rent) ?? null,
    marketRent: facts.marketRent?.rent,
  });
  const { assumptions } = partly;
  const from = { input: partly.input };
  if (partly.unknown.length > 0) return { assumptions, partly, computed: null, missing: partly.unknown };
  const tried = triedInputs.filter((name) => whatIf[name] !== undefined && whatIf[name] !== from.input[name]);
  // A rent that is tried stands for all leases.
  const { leaseEnds, ...flat } = from.input;
  const input = { ...(whatIf.rent === undefined ? from.input : flat), ...whatIf };
  const baseResult = underwrite(from.input);
  const isTried = tried.length > 0;
  return {
    assumptions,
    partly,
    computed: { base: from.input, baseResult, input, result: isTried ? underwrite(input) : baseResult, isTried },
    missing: [],
  };
}
