import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import { type AssumptionProfile, maxProfiles, type ProfileInput } from '@rei/domain/underwriting/stored';
import type { Db } from '#db/client.ts';
import { offsetOf, type PageQuery } from './page-query.ts';
import * as repository from './profile-repository.ts';

/** Users' own profiles; at most one of them is the default. */
export function createProfileService({ db }: { db: Db }) {
  return {
    async list(userId: string, query: PageQuery): Promise<{ items: AssumptionProfile[]; total: number }> {
      const [rows, total] = await Promise.all([
        repository.listByUser(db, userId, offsetOf(query)),
        repository.countByUser(db, userId),
      ]);
      return { items: rows.map(present), total };
    },

    create(userId: string, input: ProfileInput): Promise<AssumptionProfile> {
      return db.transaction(async (tx) => {
        await repository.lock(tx, userId);
        if ((await repository.countByUser(tx, userId)) >= maxProfiles) {
          throw new AppError('CONFLICT', `You have ${maxProfiles} profiles. Please delete some first.`);
        }
        const fields = fieldsOf(input);
        if (fields.isDefault) await repository.clearDefault(tx, userId, undefined);
        return present(await repository.insert(tx, userId, fields));
      });
    },

    update(userId: string, storedId: string, input: ProfileInput): Promise<AssumptionProfile> {
      return db.transaction(async (tx) => {
        const id = parseStoredId(storedId);
        await repository.lock(tx, userId);
        const fields = fieldsOf(input);
        if (fields.isDefault) await repository.clearDefault(tx, userId, id);
        const row = id === undefined ? undefined : await repository.update(tx, userId, id, fields);
        if (!row) throw notFound();
        return present(row);
      });
    },

    async remove(userId: string, storedId: string): Promise<void> {
      const id = parseStoredId(storedId);
      if (id === undefined || !(await repository.deleteById(db, userId, id))) throw notFound();
    },
  };
}

export type ProfileService = ReturnType<typeof createProfileService>;

function fieldsOf({ name, values, isDefault = false }: ProfileInput): repository.ProfileFields {
  return { name, values, isDefault };
}

function present({ id, createdAt, updatedAt, ...row }: repository.ProfileRow): AssumptionProfile {
  return { ...row, _id: String(id), createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', 'Profile not found.');
}
