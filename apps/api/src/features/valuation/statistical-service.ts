import { addDays, daysBetween } from '@rei/domain/kernel/calendar-day';
import { type PropertyType, propertyTypes } from '@rei/domain/listings/property-type';
import { enoughTests, priceBandOf } from '@rei/domain/valuation/accuracy';
import { conditionScore } from '@rei/domain/valuation/adjustments';
import type { HomeFacts } from '@rei/domain/valuation/home-facts';
import { createSaleColumns, type SaleColumns } from '@rei/domain/valuation/statistical/earlier-sales';
import { leastSales } from '@rei/domain/valuation/statistical/limits';
import { type EarlierSale, factsForTrees, nearSalesOf } from '@rei/domain/valuation/statistical/near-sales';
import { modelFormat } from '@rei/domain/valuation/statistical/statistical-model';
import type { StatisticalValue } from '@rei/domain/valuation/statistical/statistical-value';
import type { TrainedModel } from '@rei/domain/valuation/statistical/train-model';
import type { Db } from '#db/client.ts';
import type { Clock } from '#ports/clock.ts';
import { accuracyOf, countyKeyOf, nameOf, type Place } from './accuracy-service.ts';
import type { BlendService } from './blend-service.ts';
import type { HeldAnswers } from './held-answers.ts';
import type { ModelService } from './model-service.ts';
import * as repository from './statistical-repository.ts';
import { trainInWorker } from './statistical-trainer.ts';

/** Older sales say little of what homes cost now. */
const learnedDays = 5 * 365;

const salesAtOnce = 5000;
const testsAtOnce = 5000;

/** A model is made again when there are so many more or fewer sales than it knows, at least 50, or newer ones by so many days. */
const enoughNew = { share: 0.05, sales: 50, days: 30 };

const dayNumber = (day: string) => daysBetween('1970-01-01', day);

interface Deps {
  db: Db;
  clock: Clock;
  blends: BlendService;
  models: ModelService;
  held: HeldAnswers;
  train?: typeof trainInWorker;
}

interface Home extends Place {
  type: PropertyType;
  facts: HomeFacts;
  /** Its own; null where that is not known. */
  coordinate: { lat: number; lon: number } | null;
}

interface Learned {
  isDemo: boolean;
  outcome: 'learned' | 'too_few';
  sales: number;
}

/** Learns what homes are worth from the installation's own sales, and says so of a home. */
export function createStatisticalService({ db, clock, blends, models, held, train = trainInWorker }: Deps) {
  const span = (isDemo: boolean) => {
    const until = clock.now().toISOString().slice(0, 10);
    return { isDemo, since: addDays(until, -learnedDays), until };
  };

  async function readSales(isDemo: boolean, count: number, signal: AbortSignal) {
    const columns = createSaleColumns(count);
    const ids = new Float64Array(count);
    let filled = 0;
    let after = '0';
    while (filled < count) {
      signal.throwIfAborted();
      const sales = await repository.listSales(db, span(isDemo), after, Math.min(salesAtOnce, count - filled));
      for (const sale of sales) {
        ids[filled] = Number(sale.id);
        setSale(columns, filled, sale);
        filled += 1;
      }
      after = sales.at(-1)?.id ?? after;
      if (sales.length === 0) break;
    }
    columns.count = filled;
    return { columns, ids };
  }

  async function isDue(isDemo: boolean, now: { sales: number; newest: string | null }): Promise<boolean> {
    const last = await repository.findLastRun(db, isDemo);
    if (!last || last.format !== modelFormat || last.outcome === null || last.outcome === 'stopped') return true;
    if (last.outcome === 'failed') return true;
    const changed = Math.abs(now.sales - last.sales);
    const isNewer =
      now.newest !== null &&
      changed > 0 &&
      (last.newest === null || daysBetween(last.newest, now.newest) >= enoughNew.days);
    return isNewer || changed >= Math.max(enoughNew.sales, enoughNew.share * last.sales);
  }

  async function store(isDemo: boolean, trained: TrainedModel, sold: Sold): Promise<void> {
    const at = clock.now();
    await db.transaction(async (tx) => {
      await repository.deleteTests(tx, isDemo);
      for (let from = 0; from < trained.tested.length; from += testsAtOnce) {
        const places = [...trained.tested.subarray(from, from + testsAtOnce)];
        await repository.storeTests(
          tx,
          isDemo,
          places.map((place, index) => ({ ...sold.of(place), error: trained.errors[from + index] ?? 0 })),
        );
      }
      await repository.storeModel(tx, {
        ...{ isDemo, format: modelFormat, trainedAt: at, trainedUntil: sold.newest, sales: trained.sales },
        trees: { format: modelFormat, ...trained.model },
      });
    });
    blends.forget(isDemo);
    held.forget();
  }

  async function learn(isDemo: boolean, now: { sales: number; newest: string }, signal: AbortSignal): Promise<Learned> {
    const run = await repository.beginRun(db, { isDemo, startedAt: clock.now(), ...now, format: modelFormat });
    const end = (changes: Parameters<typeof repository.updateRun>[2]) =>
      repository.updateRun(db, run, { finishedAt: clock.now(), ...changes });
    try {
      const { columns, ids } = await readSales(isDemo, now.sales, signal);
      // The worker takes the columns away; of each sale only its day and price are needed again.
      const sold = soldOf(columns, ids, now.newest);
      let isTold = Promise.resolve();
      const trained = await train(columns, {
        signal,
        onProgress: (progress) => {
          isTold = isTold.then(() => repository.updateRun(db, run, { progress })).catch(() => undefined);
        },
      });
      await isTold;
      if (trained) await store(isDemo, trained, sold);
      else await repository.deleteModel(db, isDemo);
      const outcome = trained ? 'learned' : 'too_few';
      await end({ outcome, progress: 1 });
      return { isDemo, outcome, sales: trained?.sales ?? now.sales };
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      await end(signal.aborted ? { outcome: 'stopped' } : { outcome: 'failed', problem }).catch(() => undefined);
      throw error;
    }
  }

  async function howFarOff(home: Home, value: number, share: number) {
    const { isDemo, zip, state } = home;
    const market = { isDemo, zip, state, county: countyKeyOf(home), band: priceBandOf(value) };
    const [ofZip, wider] = await Promise.all([
      repository.listMarketErrors(db, { part: 'zip', share }, market),
      // What all homes of a county have alike takes nearly all of the time.
      held.find(`statistical|${share}|${isDemo}|${market.county}|${state}|${market.band}`, () =>
        repository.listMarketErrors(db, { part: 'wider', share }, market),
      ),
    ]);
    const markets = [...ofZip, ...wider];
    return { accuracy: accuracyOf(markets, home), besideComps: besideCompsOf(markets, home) };
  }

  return {
    /** Learns anew where enough sales are others than those that were learned from; what it did of each kind of sales. */
    async learnWhenDue(signal: AbortSignal): Promise<Learned[]> {
      const done: Learned[] = [];
      for (const isDemo of [false, true]) {
        const now = await repository.countSales(db, span(isDemo));
        if (now.newest === null || now.sales < leastSales) {
          await repository.deleteModel(db, isDemo);
          continue;
        }
        if (await isDue(isDemo, now)) done.push(await learn(isDemo, { sales: now.sales, newest: now.newest }, signal));
      }
      return done;
    },

    /** What a home is worth by the sales around it, the nearest first, and by what was learned of all. */
    async ofHome(home: Home, earlier: readonly EarlierSale[]): Promise<StatisticalValue> {
      const none = (missing: StatisticalValue['missing'], sales: number) => {
        return { value: null, missing, sales, accuracy: null, besideComps: null, both: null };
      };
      const known = await models.find(home.isDemo);
      if (!known) {
        const sales = await repository.countSalesUpTo(db, span(home.isDemo), leastSales);
        return none(sales < leastSales ? 'few_sales' : 'not_yet', sales);
      }
      if (home.facts.sqft === null || home.facts.sqft <= 0) return none('no_size', known.sales);
      if (!home.coordinate) return none('no_place', known.sales);
      const facts = factsForTrees(home.facts, {
        ...{ ...home.coordinate, type: propertyTypes.indexOf(home.type) },
        day: dayNumber(clock.now().toISOString().slice(0, 10)),
      });
      const value = known.estimate(facts, nearSalesOf(earlier, facts));
      if (value === null) return none('few_nearby', known.sales);
      const blend = await blends.find(home.isDemo);
      const share = blend?.isBetter ? blend.share : null;
      const [alone, together] = await Promise.all([
        howFarOff(home, value, 1),
        share === null ? null : howFarOff(home, value, share),
      ]);
      const both = share === null || !together?.accuracy ? null : { share, accuracy: together.accuracy };
      return { value, missing: null, sales: known.sales, ...alone, both };
    },
  };
}

/** On the same sales of the narrowest market that has enough of them. */
function besideCompsOf(markets: readonly repository.PairedErrors[], place: Place): StatisticalValue['besideComps'] {
  const told = markets.find(({ isOfBand, tested }) => !isOfBand && tested >= enoughTests);
  if (told?.medianError == null || told.compsError === null) return null;
  const { level, tested, medianError, compsError: comps } = told;
  return { name: nameOf(level, place), tested, medianError, comps };
}

function setSale(columns: SaleColumns, place: number, sale: repository.LearnedSale): void {
  const known = (value: number | null) => value ?? Number.NaN;
  columns.day[place] = sale.day;
  columns.type[place] = propertyTypes.indexOf(sale.type);
  columns.lat[place] = sale.lat;
  columns.lon[place] = sale.lon;
  columns.price[place] = sale.price;
  columns.sqft[place] = sale.sqft;
  columns.beds[place] = known(sale.beds);
  columns.baths[place] = known(sale.baths);
  columns.yearBuilt[place] = known(sale.yearBuilt);
  columns.lotSqft[place] = known(sale.lotSqft);
  columns.condition[place] = conditionScore(sale.condition);
}

type Sold = ReturnType<typeof soldOf>;

function soldOf({ day, price }: SaleColumns, ids: Float64Array, newest: string) {
  const [days, prices] = [day.slice(), price.slice()];
  return {
    newest,
    of: (place: number) => ({
      id: ids[place] ?? 0,
      soldOn: addDays('1970-01-01', days[place] ?? 0),
      priceCents: Math.round(100 * (prices[place] ?? 0)),
    }),
  };
}

export type StatisticalService = ReturnType<typeof createStatisticalService>;
