import type { Readable } from 'node:stream';
import type { ActivityEntry } from '@rei/domain/activity/activity-entry';
import { dealStages } from '@rei/domain/activity/deal-progress';
import type { BodyOf, QueryOf } from '@rei/domain/kernel/endpoint';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import { lineSearchKey } from '@rei/domain/listings/address-key';
import { agentCsv, agentListing } from '@rei/domain/listings/agent-csv';
import { oneLineAddress, type Property } from '@rei/domain/listings/property';
import type {
  changeManySaved,
  changeSavedProperty,
  exportSavedAgents,
  listManualAt,
  listSavedProperties,
} from '@rei/domain/saved-properties/endpoints';
import type { ManualMatch, ManualProperty } from '@rei/domain/saved-properties/manual-property';
import { savedCsvHead, savedCsvRows } from '@rei/domain/saved-properties/saved-csv';
import {
  listedLogLength,
  recordLogLength,
  type SavedProperty,
  type SavedRecord,
} from '@rei/domain/saved-properties/saved-property';
import type { Db } from '#db/client.ts';
import type { ActivityService } from '#features/activity/service.ts';
import type { ContactStopService } from '#features/contact-stops/service.ts';
import { type DealService, notSaved, requireListingId } from '#features/deals/service.ts';
import type { ManualListingService } from '#features/listings/manual-listing-service.ts';
import type { ListingService } from '#features/listings/service.ts';
import { streamParts } from '#http/stream-parts.ts';
import * as bulk from './bulk-repository.ts';
import * as lists from './list-repository.ts';
import { toSavedProperty } from './presenter.ts';
import * as repository from './repository.ts';

const defaultLimit = 1000;

const exportLimit = 10_000;

const exportedAtOnce = 500;

/** The most used tags are listed when there are more than this. */
const maxListedTags = 500;

const manualMatchLimit = 5;

type Filters = QueryOf<typeof exportSavedAgents>;

interface Deps {
  db: Db;
  listings: ListingService;
  manualListings: ManualListingService;
  deals: DealService;
  activity: ActivityService;
  contactStops: ContactStopService;
}

export function createSavedPropertyService({ db, listings, manualListings, deals, activity, contactStops }: Deps) {
  async function get(userId: string, listingId: number): Promise<SavedRecord> {
    const [row, [property], log] = await Promise.all([
      repository.findByListing(db, userId, listingId),
      listings.listResults(userId, [listingId]),
      activity.listLog(userId, listingId, { page: 1, limit: recordLogLength }),
    ]);
    if (!row || !property) throw notSaved();
    return { ...toSavedProperty(row, property, log.entries), note: row.note, activityTotal: log.total };
  }

  async function put(tx: Db, userId: string, listingId: number, offer: unknown): Promise<void> {
    await activity.save(tx, userId, listingId);
    if (offer !== undefined) await repository.update(tx, userId, listingId, { offer });
  }

  return {
    put,

    async save(userId: string, propertyId: string, offer: unknown): Promise<SavedRecord> {
      const listingId = await db.transaction(async (tx) => {
        const id = await listings.requireListing(tx, userId, propertyId);
        await put(tx, userId, id, offer);
        return id;
      });
      return get(userId, listingId);
    },

    async list(userId: string, query: QueryOf<typeof listSavedProperties>) {
      const { page = 1, limit = defaultLimit, log = true } = query;
      const filter = { userId, ...query };
      const asked = { ...orderOf(query), offset: (page - 1) * limit, limit };
      const { rows, total } = await lists.listWithTotal(db, filter, asked);
      return { properties: await present(userId, rows, log), total };
    },

    /** Those with the latest activity first. */
    async listNewestIds(userId: string, limit: number): Promise<number[]> {
      const page = { order: 'activity', isReversed: false, offset: 0, limit } as const;
      return (await lists.listPage(db, { userId }, page)).map(listingIdOf);
    },

    /** Those that a text fits, with the latest activity first, without logs and figures. */
    async find(userId: string, text: string, limit: number): Promise<Property[]> {
      const page = { order: 'activity', isReversed: false, offset: 0, limit } as const;
      const rows = await lists.listPage(db, { userId, text }, page);
      return listings.listByIds(db, userId, rows.map(listingIdOf));
    },

    /** Sent as it is made. */
    exportProperties: (userId: string, query: Filters): Promise<Readable> => streamParts(exportParts(userId, query)),

    /** The list grouped by agent, as CSV; agents that this user must not write to are left out. */
    async exportAgents(userId: string, query: Filters): Promise<string> {
      const rows = await listForExport(userId, query);
      const found = await listings.listByIds(db, userId, rows.map(listingIdOf));
      return agentCsv((await contactStops.withoutStopped(userId, found)).map(agentListing));
    },

    async countByStage(userId: string) {
      const counts = new Map((await lists.countByStage(db, userId)).map((row) => [row.stage, row]));
      return dealStages.map((stage) => ({
        stage,
        total: Number(counts.get(stage)?.total ?? 0),
        hidden: Number(counts.get(stage)?.hidden ?? 0),
        value: Number(counts.get(stage)?.value ?? 0) / 100,
      }));
    },

    async listTags(userId: string) {
      return (await lists.countTags(db, userId, maxListedTags)).map(({ tag, total }) => ({
        tag,
        total: Number(total),
      }));
    },

    get: (userId: string, propertyId: string): Promise<SavedRecord> => get(userId, requireListingId(propertyId)),

    async change(userId: string, propertyId: string, changes: BodyOf<typeof changeSavedProperty>) {
      const id = requireListingId(propertyId);
      if (!(await repository.update(db, userId, id, changes))) throw notSaved();
      return get(userId, id);
    },

    async remove(userId: string, propertyId: string): Promise<void> {
      const id = requireListingId(propertyId);
      await db.transaction(async (tx) => {
        await activity.logActivity(tx, userId, id, { type: 'property_removed' });
        await repository.remove(tx, userId, id);
      });
    },

    async setHidden(userId: string, propertyId: string, hidden: boolean) {
      const listingId = await listings.requireListing(db, userId, propertyId);
      await repository.setHidden(db, userId, listingId, hidden);
      return { propertyId: String(listingId), hidden };
    },

    async changeMany(userId: string, { action, propertyIds, tag = '' }: BodyOf<typeof changeManySaved>) {
      const asked = [...new Set(propertyIds)];
      const ids = asked.flatMap((propertyId) => parseStoredId(propertyId) ?? []);
      const changed = await db.transaction(async (tx) => {
        const done =
          action === 'save'
            ? await deals.saveMany(tx, userId, ids)
            : await bulk.changeMany(tx, userId, ids, { action, tag });
        if (action === 'remove') await activity.logForMany(tx, userId, done, 'property_removed');
        if (action === 'restore' || action === 'save') await activity.logForMany(tx, userId, done, 'property_saved');
        return new Set(done.map(String));
      });
      return { done: asked.filter((id) => changed.has(id)), notDone: asked.filter((id) => !changed.has(id)) };
    },

    async addManual(userId: string, property: ManualProperty): Promise<SavedRecord> {
      const listingId = await db.transaction(async (tx) => {
        const id = await manualListings.add(tx, userId, property);
        await put(tx, userId, id, undefined);
        return id;
      });
      return get(userId, listingId);
    },

    async listManualAt(userId: string, { line, zip }: QueryOf<typeof listManualAt>): Promise<ManualMatch[]> {
      const place = { lineKey: lineSearchKey(line), zip, limit: manualMatchLimit };
      const rows = await repository.listManualAt(db, userId, place);
      return rows.map((row) => ({
        propertyId: row.id,
        address: oneLineAddress({ ...row, state_code: row.state, postal_code: row.zip }),
        isSaved: row.is_saved,
      }));
    },

    async changeManual(userId: string, propertyId: string, property: ManualProperty): Promise<SavedRecord> {
      const id = requireListingId(propertyId);
      await db.transaction(async (tx) => {
        if (!(await manualListings.change(tx, userId, id, property))) throw notSaved();
        await repository.noteForBuyers(tx, userId, id);
      });
      return get(userId, id);
    },

    async deleteManual(userId: string, propertyId: string): Promise<void> {
      if (!(await manualListings.remove(db, userId, requireListingId(propertyId)))) throw notSaved();
    },
  };

  /** So many properties at a time: their figures take more memory than their lines. */
  async function* exportParts(userId: string, query: Filters): AsyncGenerator<string> {
    const rows = await listForExport(userId, query);
    yield savedCsvHead();
    for (let from = 0; from < rows.length; from += exportedAtOnce) {
      const some = rows.slice(from, from + exportedAtOnce);
      const results = await listings.listResults(userId, some.map(listingIdOf));
      const byId = new Map(results.map((result) => [result.property_id, result]));
      yield savedCsvRows(
        some.flatMap(({ listing_id, stage, tags, created_at }) => {
          const result = byId.get(listing_id);
          return result ? [{ result, stage, tags, savedAt: created_at.toISOString() }] : [];
        }),
      );
    }
  }

  function listForExport(userId: string, query: Filters): Promise<repository.SavedRow[]> {
    const listingIds = query.ids?.split(',').flatMap((id) => parseStoredId(id.trim()) ?? []);
    const page = { ...orderOf(query), offset: 0, limit: exportLimit };
    return lists.listPage(db, { userId, ...query, listingIds }, page);
  }

  async function present(userId: string, rows: repository.SavedRow[], log: boolean): Promise<SavedProperty[]> {
    const ids = rows.map(listingIdOf);
    const [found, logs] = await Promise.all([
      listings.listResults(userId, ids),
      log ? activity.listNewest(userId, ids, listedLogLength) : new Map<number, ActivityEntry[]>(),
    ]);
    const byId = new Map(found.map((property) => [property.property_id, property]));
    return rows.flatMap((row) => {
      const property = byId.get(row.listing_id);
      return property ? [toSavedProperty(row, property, logOf(logs, row))] : [];
    });
  }
}

export type SavedPropertyService = ReturnType<typeof createSavedPropertyService>;

function listingIdOf(row: repository.SavedRow): number {
  return Number(row.listing_id);
}

function logOf(logs: Map<number, ActivityEntry[]>, row: repository.SavedRow): ActivityEntry[] {
  return logs.get(listingIdOf(row)) ?? [];
}

function orderOf({ sort_by = 'saved', sort }: Filters): Pick<lists.SavedPage, 'order' | 'isReversed'> {
  const own = sort_by === 'saved' || sort_by === 'activity' ? 'desc' : 'asc';
  return { order: sort_by, isReversed: sort !== undefined && sort !== own };
}
