import { type AssumptionValues, builtInProfiles } from './assumptions.ts';
import type { AssumptionProfile } from './stored.ts';

/** A profile to choose: the product's or the user's own. */
export interface Profile {
  id: string;
  name: string;
  values: AssumptionValues;
  /** The stored one; null for those that everybody has. */
  own: AssumptionProfile | null;
}

/** Those that everybody has, and the user's own after them. */
export function profilesOf(own: readonly AssumptionProfile[]): Profile[] {
  return [
    ...builtInProfiles.map((profile) => ({ ...profile, own: null })),
    ...own.map((profile) => ({ id: profile._id, name: profile.name, values: profile.values, own: profile })),
  ];
}

/** The one with this id; one that was deleted meanwhile leaves the default one. */
export function chosenProfile(profiles: readonly Profile[], id: string | null): Profile | undefined {
  return profiles.find((each) => each.id === id) ?? profiles.find(({ own }) => own?.isDefault) ?? profiles[0];
}
