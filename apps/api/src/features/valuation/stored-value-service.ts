import { addDays, daysBetween } from '@rei/domain/kernel/calendar-day';
import { mostStoredValue } from '@rei/domain/listings/stored-value';
import { type StatisticalBeside, valueOfListing } from '@rei/domain/underwriting/listing-value';
import { createNearestSales, farthestSale, oldestSale } from '@rei/domain/underwriting/nearest-sales';
import type { Db } from '#db/client.ts';
import type { Clock } from '#ports/clock.ts';
import type { LeadService } from './lead-service.ts';
import { type Box, createNearbyCells, groupByCell } from './nearby-cells.ts';
import { createComputeNext, createKnown, createTurns, listPlaced } from './place-by-place.ts';
import type { DuePlace } from './place-repository.ts';
import * as repository from './stored-value-repository.ts';
import * as places from './value-place-repository.ts';

/** So many ZIPs are looked at by one statement: none may take long, however many changed. */
const zipsAtOnce = 500;

async function inBatches(zips: readonly string[], work: (batch: string[]) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < zips.length; from += zipsAtOnce)
    found.push(...(await work(zips.slice(from, from + zipsAtOnce))));
  return found;
}

interface Deps {
  db: Db;
  clock: Clock;
  leads: Pick<LeadService, 'at' | 'nameModels' | 'describe'>;
}

/** Keeps the value of every listing, ZIP by ZIP: of those that changed, and of those around which others were sold. */
export function createStoredValueService({ db, clock, leads }: Deps) {
  const today = () => clock.now().toISOString().slice(0, 10);
  const giveTurn = createTurns();

  async function readSales(box: Box) {
    const day = today();
    const sales = await repository.listSales(db, box, { since: addDays(day, -oldestSale), today: day });
    await giveTurn();
    return { nearest: createNearestSales(sales), isCut: sales.length === repository.mostSales };
  }

  const knownFor = createKnown(() => createNearbyCells({ reach: farthestSale, read: readSales }));

  async function compute(due: DuePlace): Promise<repository.ValueOfListing[]> {
    const { zip } = due;
    const nearestOf = knownFor(due);
    const homes = await listPlaced((after, limit) => repository.listHomes(db, zip, after, limit));
    const found: repository.ValueOfListing[] = [];
    const besides = new Map<string, StatisticalBeside | null>();
    const besideOf = async ({ isDemo, county, state }: repository.ListedHome) => {
      const key = `${isDemo}|${county}|${state}`;
      const known = besides.get(key);
      if (known !== undefined) return known;
      const there = await leads.at({ isDemo, zip, county, state });
      const beside = there && {
        ...{ estimate: there.model.estimate, measured: there.measured },
        today: daysBetween('1970-01-01', today()),
      };
      besides.set(key, beside);
      return beside;
    };
    for (const ofCell of groupByCell(homes)) {
      const nearest = await nearestOf(ofCell);
      for (const home of ofCell) {
        await giveTurn();
        const said = valueOfListing({ ...home, id: Number(home.id) }, nearest, await besideOf(home));
        if (said && said.value > 0 && said.afterRepair <= mostStoredValue)
          found.push({ ...said, listingId: home.id, computedOn: today() });
      }
    }
    return found;
  }

  /** Which ZIPs have other sales: of those that changed, or of all where nobody knows what did. */
  async function takeChangedSales(tx: Db, changed: readonly string[] | null): Promise<string[]> {
    const zips = changed ?? (await places.listZips(tx));
    const others = await inBatches(zips, (batch) => places.takeChangedSales(tx, batch));
    if (others.length > 0) await places.noteOtherSales(tx);
    return others;
  }

  async function markAround(tx: Db, sold: readonly string[]): Promise<void> {
    const near = new Set(await inBatches(sold, (batch) => places.listNear(tx, batch)));
    await inBatches([...near].sort(), async (batch) => {
      await places.markRenewed(tx, batch);
      return [];
    });
  }

  return {
    /** Marks the places of what changed since the last look, and those around which other homes were sold. */
    async follow(): Promise<void> {
      const models = await leads.nameModels();
      await db.transaction(async (tx) => {
        const { valuePlaces } = places;
        await valuePlaces.lock(tx);
        const isOtherModel = await places.takeModels(tx, models);
        const changes = await valuePlaces.findChanges(tx);
        if (changes.changeIds === null) {
          await valuePlaces.markAll(tx);
          await markAround(tx, await takeChangedSales(tx, null));
        } else if (changes.changeIds.length > 0) {
          await valuePlaces.markChanged(tx, changes.changeIds);
          const zips = await places.findChangedZips(tx, changes.changeIds);
          await markAround(tx, await takeChangedSales(tx, zips));
        }
        if (isOtherModel) await valuePlaces.markAll(tx);
        await valuePlaces.markOld(tx);
        await valuePlaces.storeProgress(tx, changes);
      });
    },

    computeNext: createComputeNext({
      ...{ db, places: places.valuePlaces, compute },
      listBesides: async (zip) => leads.describe((await places.listKinds(db, zip)).map((kind) => ({ zip, ...kind }))),
      ...{ store: repository.storeValues, deleteOthers: repository.deleteOthers },
    }),
  };
}

export type StoredValueService = ReturnType<typeof createStoredValueService>;
