import type { QueryOf, ReplyOf } from '@rei/domain/kernel/endpoint';
import { usStates } from '@rei/domain/kernel/us-states';
import {
  type AccuracySubject,
  enoughTests,
  keepsPromise,
  priceBandOf,
  rentBandOf,
} from '@rei/domain/valuation/accuracy';
import type { getAccuracy } from '@rei/domain/valuation/endpoints';
import type { HomeAccuracy } from '@rei/domain/valuation/home-accuracy';
import type { ListPriceRecord } from '@rei/domain/valuation/list-price-value';
import type { Db } from '#db/client.ts';
import * as repository from './accuracy-repository.ts';
import type { BlendService } from './blend-service.ts';
import type { HeldAnswers } from './held-answers.ts';
import { listRecords, type RecordOfMarket } from './list-price-repository.ts';
import { listErrors } from './statistical-repository.ts';

const defaultLimit = 25;

/** With so few tests a median says little of a market. */
const leastTests = 20;

export interface Place {
  isDemo: boolean;
  zip: string;
  county: string | null;
  state: string;
}

interface Home extends Place {
  /** Dollars: of a value, or of a month's rent. */
  estimate: number;
}

export function nameOf(level: HomeAccuracy['level'], { zip, county, state }: Omit<Place, 'isDemo'>): string {
  return {
    zip,
    county: `${county} County, ${state}`,
    state: usStates[state as keyof typeof usStates] ?? state,
    country: 'the United States',
  }[level];
}

export const countyKeyOf = ({ county, state }: Pick<Place, 'county' | 'state'>) =>
  county === null ? null : `${county}|${state}`;

function marketOf({ isDemo, zip, county, state }: Place, band: number) {
  return { isDemo, zip, state, county: countyKeyOf({ county, state }), band };
}

/**
 * What is told of a home's markets, the narrowest that was tested enough; null where none was. A range that did not keep its promise
 * on the newer half of its own tests is that of the market above.
 */
export function accuracyOf(
  markets: readonly repository.MarketErrors[],
  place: Omit<Place, 'isDemo'>,
): HomeAccuracy | null {
  const told = markets.find(({ isOfBand, tested }) => !isOfBand && tested >= leastTests);
  if (!told) return null;
  const ranged = markets.find(({ tested, within, newer }) => tested >= enoughTests && keepsPromise(within, newer));
  return {
    level: told.level,
    name: nameOf(told.level, place),
    tested: told.tested,
    medianError: told.medianError ?? 0,
    range:
      ranged?.ends == null
        ? null
        : {
            // An error is that of the estimate by the price: the lowest price goes with the highest error.
            low: Math.exp(-ranged.ends[1]),
            high: Math.exp(-ranged.ends[0]),
            name: nameOf(ranged.level, place),
            tested: ranged.tested,
          },
  };
}

interface Deps {
  db: Db;
  blends: Pick<BlendService, 'find'>;
  held: HeldAnswers;
}

export function createAccuracyService({ db, blends, held }: Deps) {
  async function howFarOff(of: AccuracySubject, place: Place, band: number): Promise<HomeAccuracy | null> {
    const market = marketOf(place, band);
    const { isDemo, county, state } = market;
    const [zip, wider] = await Promise.all([
      repository.listMarketErrors(db, { of, part: 'zip' }, market),
      // What all homes of a county have alike takes nearly all of the time.
      held.find(`${of}|${isDemo}|${county}|${state}|${band}`, () =>
        repository.listMarketErrors(db, { of, part: 'wider' }, market),
      ),
    ]);
    return accuracyOf([...zip, ...wider], place);
  }

  return {
    async list({
      of = 'value',
      level,
      page = 1,
      limit = defaultLimit,
    }: QueryOf<typeof getAccuracy>): Promise<ReplyOf<typeof getAccuracy>> {
      const { total, ...state } = await repository.findState(db, { of, level });
      const rows = await repository.listRows(
        db,
        { of, level },
        { isDemo: state.isDemo, limit, offset: (page - 1) * limit },
      );
      const keys = rows.map(({ key }) => key);
      const learned = of === 'value' ? await listErrors(db, level, state.isDemo, keys) : [];
      const byKey = new Map(learned.map(({ key, ...errors }) => [key, errors]));
      const told = rows.map((row) => ({ ...row, statistical: byKey.get(row.key) ?? null }));
      const blend = of === 'value' ? await blends.find(state.isDemo) : null;
      return { rows: told, total, page, pages: Math.ceil(total / limit), blend, ...state };
    },

    /** How far off estimates of value were around a home; null where too few were tested anywhere. */
    ofHome: (home: Home) => howFarOff('value', home, priceBandOf(home.estimate)),

    /** The same of rents, by what one home of the property is estimated at, dollars a month. */
    ofRent: (home: Home) => howFarOff('rent', home, rentBandOf(home.estimate)),

    /**
     * The same of many homes' rents: what their markets have alike is asked once. It is as of when it was asked first, so
     * whoever knows of new tests begins anew.
     */
    createRentAccuracy() {
      const asked = new Map<string, Promise<repository.MarketErrors[]>>();
      const tested = new Map<string, Promise<boolean>>();
      const once = <Answer>(known: Map<string, Promise<Answer>>, key: string, ask: () => Promise<Answer>) => {
        const answer = known.get(key) ?? ask();
        known.set(key, answer);
        return answer;
      };
      return async (home: Home): Promise<HomeAccuracy | null> => {
        const market = marketOf(home, rentBandOf(home.estimate));
        const { isDemo, zip, county, state, band } = market;
        const isTested = await once(tested, `${isDemo}|${zip}`, () => repository.hasRentTests(db, market));
        const errorsOf = (part: repository.MarketPart, key: string) =>
          once(asked, `${part}|${isDemo}|${key}|${band}`, () =>
            repository.listMarketErrors(db, { of: 'rent', part }, market),
          );
        const [own, wider] = await Promise.all([
          isTested ? errorsOf('zip', zip) : [],
          errorsOf('wider', `${county}|${state}`),
        ]);
        return accuracyOf([...own, ...wider], home);
      };
    },

    /** What homes around one were paid of their list price; null where too few were sold anywhere. */
    async ofListPrice(place: Place): Promise<ListPriceRecord | null> {
      const market = { ...place, county: countyKeyOf(place) };
      const { isDemo, county, state } = market;
      const isTold = ({ tested, ends }: RecordOfMarket) => ends !== null && tested >= leastTests;
      const ofZip = (await listRecords(db, 'zip', market)).find(isTold);
      const told =
        ofZip ??
        (await held.find(`list price|${isDemo}|${county}|${state}`, () => listRecords(db, 'wider', market))).find(
          isTold,
        );
      if (!told?.ends) return null;
      const { level, tested, medianError, ends, hasRange } = told;
      // An error is that of the list price by the price: the lowest price goes with the highest error.
      const [low, ratio, high] = [ends[2], ends[1], ends[0]].map((error) => Math.exp(-error)) as [
        number,
        number,
        number,
      ];
      const range = hasRange ? { low, high } : null;
      return { level, name: nameOf(level, place), tested, medianError: medianError ?? 0, ratio, range };
    },
  };
}

export type AccuracyService = ReturnType<typeof createAccuracyService>;
