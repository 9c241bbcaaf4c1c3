import { chosenProfile, profilesOf } from '@rei/domain/underwriting/profiles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { analysisQueries } from '#features/analysis/queries.ts';
import { underwritingQueries } from '#features/underwriting/queries.ts';
import type { DealView } from '../deal-view.ts';

const noRate = { rate: null, source: null, date: null, stale: false };

export function useAssumed({ profileId }: Pick<DealView, 'profileId'>) {
  const { data, isSuccess } = useQuery(underwritingQueries.profiles());
  const market = useQuery(analysisQueries.marketRate()).data ?? noRate;
  return useMemo(() => {
    const profiles = profilesOf(data?.profiles ?? []);
    const named = profileId === null ? undefined : profiles.find(({ id }) => id === profileId);
    const profile = chosenProfile(profiles, profileId);
    if (!profile) throw new Error('There is always a profile');
    return {
      profiles,
      profile,
      market,
      /** A link may name a profile that this user does not have. */
      isForeign: profileId !== null && !named && isSuccess,
      /** Whether it is known which profile is meant; the default one is the server's to find. */
      isKnown: profileId === null || named !== undefined || isSuccess,
    };
  }, [data, isSuccess, market, profileId]);
}

export type Assumed = ReturnType<typeof useAssumed>;
