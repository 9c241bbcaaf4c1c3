import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import { maxProfiles } from '@rei/domain/underwriting/stored';
import type { Db } from '#db/client.ts';
import { offsetOf, type PageQuery } from './page-query.ts';
import type { PresetFields, PresetRepository, PresetRow } from './preset-repository.ts';

type Input<Content> = Content & { name: string; isDefault?: boolean | undefined };
type Stored<Content> = PresetFields<Content> & { _id: string; createdAt: string; updatedAt: string };

interface Deps<Content extends object> {
  db: Db;
  repository: PresetRepository<Content>;
  /** What one is called, as the first word of a sentence, and what several are. */
  called: { one: string; many: string };
}

export function createPresetService<Content extends object>({ db, repository, called }: Deps<Content>) {
  const notFound = () => new AppError('NOT_FOUND', `${called.one} not found.`);

  return {
    async list(userId: string, query: PageQuery): Promise<{ items: Stored<Content>[]; total: number }> {
      const [rows, total] = await Promise.all([
        repository.listByUser(db, userId, offsetOf(query)),
        repository.countByUser(db, userId),
      ]);
      return { items: rows.map((row) => present(row)), total };
    },

    create(userId: string, input: Input<Content>): Promise<Stored<Content>> {
      return db.transaction(async (tx) => {
        await repository.lock(tx, userId);
        if ((await repository.countByUser(tx, userId)) >= maxProfiles) {
          throw new AppError('CONFLICT', `You have ${maxProfiles} ${called.many}. Please delete some first.`);
        }
        const fields = fieldsOf(input);
        if (fields.isDefault) await repository.clearDefault(tx, userId, undefined);
        return present(await repository.insert(tx, userId, fields));
      });
    },

    update(userId: string, storedId: string, input: Input<Content>): Promise<Stored<Content>> {
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

function fieldsOf<Content>(input: Input<Content>): PresetFields<Content> {
  return { ...input, isDefault: input.isDefault ?? false };
}

function present<Content>({ id, fields, createdAt, updatedAt }: PresetRow<Content>): Stored<Content> {
  return { ...fields, _id: String(id), createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
