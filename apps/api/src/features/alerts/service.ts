import type { Alert, AlertSettings } from '@rei/domain/alerts/alert-settings';
import type { SavedSearch } from '@rei/domain/alerts/endpoints';
import { filterColumns } from '@rei/domain/deal-finder/shown-columns';
import { plainQuestion } from '@rei/domain/deal-finder/view';
import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import type { Db } from '#db/client.ts';
import type { ViewService } from '#features/deal-finder/view-service.ts';
import * as repository from './alert-repository.ts';
import * as delivery from './delivery-repository.ts';
import { noteAll } from './re-offer-repository.ts';
import type { StopTokens } from './stop-tokens.ts';

/** The most listings that a visit marks as new. */
const maxMarked = 200;

interface Deps {
  db: Db;
  dealViews: ViewService;
  stopTokens: StopTokens;
}

export function createAlertService({ db, dealViews, stopTokens }: Deps) {
  /** The search that a mail's link is about. */
  function requireToken(token: string): number {
    const viewId = stopTokens.read(token);
    if (viewId === undefined) throw new AppError('NOT_FOUND', 'This link is not valid.');
    return viewId;
  }

  return {
    async list(userId: string): Promise<SavedSearch[]> {
      const [views, alerts, added] = await Promise.all([
        dealViews.openAll(userId),
        repository.listByUser(db, userId),
        repository.countAdded(db, userId),
      ]);
      return views.map(({ row, question, gone }) => ({
        viewId: String(row.id),
        kind: row.kind,
        name: row.name,
        question: plainQuestion(question),
        columns: filterColumns(row.columns),
        gone,
        alert: alerts.get(row.id)?.alert ?? null,
        failure: alerts.get(row.id)?.failure ?? null,
        added: added.get(row.id) ?? 0,
        seenAt: row.seenAt?.toISOString() ?? null,
      }));
    },

    async set(userId: string, viewId: string, alert: Alert): Promise<Alert> {
      const id = parseStoredId(viewId);
      if (id === undefined || !(await repository.upsert(db, userId, id, alert))) throw notFound();
      return alert;
    },

    async look(userId: string, viewId: string): Promise<{ name: string; addedIds: string[] }> {
      const id = parseStoredId(viewId);
      const looked = id && (await db.transaction((tx) => repository.look(tx, userId, id, maxMarked)));
      if (!looked) throw notFound();
      return looked;
    },

    getSettings: (userId: string): Promise<AlertSettings> => delivery.findSettings(db, userId),

    async updateSettings(userId: string, given: AlertSettings): Promise<AlertSettings> {
      await db.transaction(async (tx) => {
        await delivery.storeSettings(tx, userId, given);
        await noteAll(tx, userId);
      });
      return delivery.findSettings(db, userId);
    },

    /** Whoever holds the token may end the mail, and nothing else; a second time changes nothing. */
    async stopMail(token: string): Promise<void> {
      await repository.stopMail(db, requireToken(token));
    },

    requireToken,
  };
}

export type AlertService = ReturnType<typeof createAlertService>;

function notFound(): AppError {
  return new AppError('NOT_FOUND', 'Saved search not found.');
}
