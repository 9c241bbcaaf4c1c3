import { openQuestion } from '@rei/domain/deal-finder/open-question';
import { filterColumns } from '@rei/domain/deal-finder/shown-columns';
import { type DealView, plainQuestion, type ViewInput, type ViewQuestion } from '@rei/domain/deal-finder/view';
import { maxViews } from '@rei/domain/deal-finder/view-count';
import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import { builtInProfiles } from '@rei/domain/underwriting/assumptions';
import type { Db } from '#db/client.ts';
import * as repository from './view-repository.ts';

const nameTaken = 'You already have a view with this name.';

export function createViewService({ db }: { db: Db }) {
  async function requireFreeName(tx: Db, userId: string, name: string, id?: number): Promise<void> {
    if (!(await repository.isNameTaken(tx, userId, name, id))) return;
    throw new AppError('CONFLICT', nameTaken, { details: { name: nameTaken } });
  }

  async function list(userId: string): Promise<OpenedView[]> {
    const [rows, profileIds] = await Promise.all([
      repository.listByUser(db, userId, maxViews),
      repository.listProfileIds(db, userId),
    ]);
    return rows.map((row) => open(row, profileIds));
  }

  async function listDeals(userId: string): Promise<OpenedView[]> {
    return (await list(userId)).filter(({ row }) => row.kind === 'deals');
  }

  return {
    /** By name, with their questions as far as they can be asked. */
    open: listDeals,

    /** With the searches that were saved beside them. */
    openAll: list,

    async openOne(userId: string, viewId: string): Promise<OpenedView> {
      const id = parseStoredId(viewId);
      return found((await listDeals(userId)).find(({ row }) => row.id === id));
    },

    async list(userId: string): Promise<DealView[]> {
      return (await listDeals(userId)).map(toView);
    },

    create(userId: string, input: ViewInput): Promise<DealView> {
      return db.transaction(async (tx) => {
        await repository.lock(tx, userId);
        if ((await repository.countByUser(tx, userId)) >= maxViews) {
          throw new AppError('CONFLICT', `You have ${maxViews} views. Please delete some first.`);
        }
        await requireFreeName(tx, userId, input.name);
        const row = await repository.insert(tx, userId, { ...storedView(input), kind: input.kind });
        return toView(open(found(row), await repository.listProfileIds(tx, userId)));
      });
    },

    update(userId: string, viewId: string, input: ViewInput): Promise<DealView> {
      return db.transaction(async (tx) => {
        await repository.lock(tx, userId);
        const id = found(parseStoredId(viewId));
        await requireFreeName(tx, userId, input.name, id);
        const row = found(await repository.update(tx, userId, id, storedView(input)));
        return toView(open(row, await repository.listProfileIds(tx, userId)));
      });
    },

    async remove(userId: string, viewId: string): Promise<void> {
      if (!(await repository.deleteById(db, userId, found(parseStoredId(viewId))))) throw notFound();
    },
  };
}

export type ViewService = ReturnType<typeof createViewService>;

export interface OpenedView {
  row: repository.ViewRow;
  question: ViewQuestion;
  gone: string[];
}

function open(row: repository.ViewRow, profileIds: ReadonlySet<string>): OpenedView {
  const { question, gone } = openQuestion(row.question);
  const { profileId, ...rest } = question;
  const isThere = !profileId || profileIds.has(profileId) || builtInProfiles.some(({ id }) => id === profileId);
  return isThere ? { row, question, gone } : { row, question: rest, gone: [...gone, 'Profile'] };
}

function toView({ row, question, gone }: OpenedView): DealView {
  const { id, name, kind, columns, seenAt, createdAt, updatedAt } = row;
  return {
    ...{ _id: String(id), name, kind, question: plainQuestion(question), columns: filterColumns(columns), gone },
    seenAt: seenAt?.toISOString() ?? null,
    ...{ createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
  };
}

function storedView({ name, question, columns }: ViewInput) {
  return { name, question: plainQuestion(question), columns };
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw notFound();
  return value;
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', 'View not found.');
}
