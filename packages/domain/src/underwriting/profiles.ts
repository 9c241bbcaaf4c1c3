import { type AssumptionValues, builtInProfiles } from './assumptions.ts';
import type { ProfileComponent } from './own-lines.ts';
import type { AssumptionProfile } from './stored.ts';

export interface Profile {
  id: string;
  name: string;
  values: AssumptionValues;
  /** What its reserve is made of; none where it is one amount, or follows rent or size. */
  components?: readonly ProfileComponent[] | undefined;
  own: AssumptionProfile | null;
}

export function profilesOf(own: readonly AssumptionProfile[]): Profile[] {
  return [
    ...builtInProfiles.map((profile) => ({ ...profile, own: null })),
    ...own.map((profile) => ({
      id: profile._id,
      name: profile.name,
      values: profile.values,
      components: profile.components,
      own: profile,
    })),
  ];
}

/** The one with this id; one that was deleted meanwhile leaves the default one. */
export function chosenProfile(profiles: readonly Profile[], id: string | null): Profile | undefined {
  return profiles.find((each) => each.id === id) ?? profiles.find(({ own }) => own?.isDefault) ?? profiles[0];
}
