import type { countViews } from '@rei/domain/deal-finder/count-endpoints';
import { maxSeen, type ViewQuestion } from '@rei/domain/deal-finder/view';
import type { ViewCount } from '@rei/domain/deal-finder/view-count';
import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import type { Db } from '#db/client.ts';
import type { DealFinderService } from './service.ts';
import * as repository from './view-repository.ts';
import type { OpenedView, ViewService } from './view-service.ts';

/** The most ids that are told of what is new. */
const maxTold = 100;

interface Deps {
  db: Db;
  dealFinder: DealFinderService;
  dealViews: ViewService;
}

interface Passing {
  passing: number;
  ids: number[];
}

export function createViewCountService({ db, dealFinder, dealViews }: Deps) {
  async function findPassing(userId: string, question: ViewQuestion): Promise<Passing | undefined> {
    const { found } = await dealFinder.find(userId, { ...question, page: 1, limit: 1 }, { best: maxSeen });
    return found && { passing: found.passing, ids: found.bestPassing.map(({ id }) => id) };
  }

  return {
    /** Of the first views by name: one question after the other, so that others get their turn, and none twice. */
    async count(userId: string, atMost: number): Promise<ReplyOf<typeof countViews>> {
      const [views, seen] = await Promise.all([dealViews.open(userId), repository.listSeen(db, userId)]);
      const shown = views.slice(0, atMost);
      const asked = new Map<string, Passing>();
      const passing: (Passing | undefined)[] = [];
      for (const view of shown) {
        const key = JSON.stringify(view.question);
        const found = isWhole(view) ? (asked.get(key) ?? (await findPassing(userId, view.question))) : undefined;
        if (isWhole(view) && !found) break;
        if (found) asked.set(key, found);
        passing.push(found);
      }
      const preparing = passing.length < shown.length;
      const counts = shown.map((view, at) => {
        const count = countOf(view, preparing ? undefined : passing[at], seen.get(view.row.id));
        return { ...count, name: view.row.name };
      });
      return { preparing, total: views.length, counts };
    },

    /** What is new of a view since it was looked at before; from now on it is not. */
    async look(userId: string, viewId: string): Promise<ViewCount & { preparing: boolean; addedIds: string[] }> {
      const view = await dealViews.openOne(userId, viewId);
      const seen = (await repository.listSeen(db, userId)).get(view.row.id);
      const passing = isWhole(view) ? await findPassing(userId, view.question) : undefined;
      if (passing) await repository.markSeen(db, userId, view.row, passing);
      const count = countOf(view, passing, seen);
      const added = count.added === null ? [] : addedTo(seen, passing);
      return { ...count, preparing: isWhole(view) && !passing, addedIds: added.slice(0, maxTold).map(String) };
    },
  };
}

export type ViewCountService = ReturnType<typeof createViewCountService>;

/** A question that lost a part finds what its user did not ask for. */
function isWhole({ gone }: OpenedView): boolean {
  return gone.length === 0;
}

function countOf({ row }: OpenedView, passing: Passing | undefined, seen: repository.SeenRow | undefined): ViewCount {
  const isComplete = passing && seen && passing.passing <= maxSeen && seen.count <= maxSeen;
  return {
    viewId: String(row.id),
    passing: passing?.passing ?? null,
    added: isComplete ? addedTo(seen, passing).length : null,
    seenAt: row.seenAt?.toISOString() ?? null,
  };
}

function addedTo(seen: repository.SeenRow | undefined, passing: Passing | undefined): number[] {
  const before = new Set(seen?.ids);
  return (passing?.ids ?? []).filter((id) => !before.has(id));
}
