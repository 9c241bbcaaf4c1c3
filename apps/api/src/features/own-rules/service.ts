import { parseStoredId } from '@rei/domain/kernel/stored-id';
import { type AssumptionValues, builtInProfiles } from '@rei/domain/underwriting/assumptions';
import type { Criterion } from '@rei/domain/underwriting/buy-box';
import { decidingRules } from '@rei/domain/underwriting/deciding-rules';
import type { Db } from '#db/client.ts';
import * as repository from './repository.ts';

export interface OwnRules {
  profile: { name: string; values: AssumptionValues };
  rules: readonly Criterion[];
}

/** A user's default assumptions and rules: those of everybody where he has none of his own. */
export function createOwnRulesService({ db }: { db: Db }) {
  return {
    async get(userId: string): Promise<OwnRules> {
      const { profile, criteria } = await repository.findDefaults(db, userId);
      return {
        profile: profile ?? builtInProfiles[0],
        rules: decidingRules(criteria === null ? undefined : { criteria }),
      };
    },

    async findProfile(userId: string, profileId: string): Promise<OwnRules['profile'] | undefined> {
      const id = parseStoredId(profileId);
      return (
        builtInProfiles.find((profile) => profile.id === profileId) ??
        (id === undefined ? undefined : repository.findProfile(db, userId, id))
      );
    },
  };
}

export type OwnRulesService = ReturnType<typeof createOwnRulesService>;
