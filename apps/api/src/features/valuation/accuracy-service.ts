import type { QueryOf, ReplyOf } from '@rei/domain/kernel/endpoint';
import { usStates } from '@rei/domain/kernel/us-states';
import { enoughTests, priceBandOf } from '@rei/domain/valuation/accuracy';
import type { getAccuracy } from '@rei/domain/valuation/endpoints';
import type { HomeAccuracy } from '@rei/domain/valuation/home-accuracy';
import type { Db } from '#db/client.ts';
import * as repository from './accuracy-repository.ts';

const defaultLimit = 25;

/** With so few tests a median says little of a market. */
const leastTests = 20;

interface Home {
  isDemo: boolean;
  zip: string;
  county: string | null;
  state: string;
  /** Dollars. */
  estimate: number;
}

export function createAccuracyService({ db }: { db: Db }) {
  return {
    async list({
      level,
      page = 1,
      limit = defaultLimit,
    }: QueryOf<typeof getAccuracy>): Promise<ReplyOf<typeof getAccuracy>> {
      const { total, ...state } = await repository.findState(db, level);
      const rows = await repository.listRows(db, level, { isDemo: state.isDemo, limit, offset: (page - 1) * limit });
      return { rows, total, page, pages: Math.ceil(total / limit), ...state };
    },

    /** How far off estimates were around a home; null where too few were tested anywhere. */
    async ofHome({ estimate, county, state, ...home }: Home): Promise<HomeAccuracy | null> {
      const ofCounty = county === null ? null : `${county}|${state}`;
      const markets = await repository.listMarketErrors(db, {
        ...home,
        state,
        county: ofCounty,
        band: priceBandOf(estimate),
      });
      const nameOf = ({ level }: repository.MarketErrors) =>
        ({
          zip: home.zip,
          county: `${county} County, ${state}`,
          state: usStates[state as keyof typeof usStates] ?? state,
          country: 'the United States',
        })[level];
      const told = markets.find(({ isOfBand, tested }) => !isOfBand && tested >= leastTests);
      if (!told) return null;
      const ranged = markets.find(({ tested }) => tested >= enoughTests);
      return {
        level: told.level,
        name: nameOf(told),
        tested: told.tested,
        medianError: told.medianError ?? 0,
        range:
          ranged?.ends == null
            ? null
            : {
                // An error is that of the estimate by the price: the lowest price goes with the highest error.
                low: Math.exp(-ranged.ends[1]),
                high: Math.exp(-ranged.ends[0]),
                name: nameOf(ranged),
                tested: ranged.tested,
              },
      };
    },
  };
}

export type AccuracyService = ReturnType<typeof createAccuracyService>;
