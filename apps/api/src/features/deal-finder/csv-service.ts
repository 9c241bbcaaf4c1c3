import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { cautionsOf } from '@rei/domain/deal-finder/cautions';
import {
  type DealCsvHead,
  type DealCsvRow,
  type DealCsvTable,
  dealCsvHead,
  dealCsvRows,
} from '@rei/domain/deal-finder/deal-csv';
import { measureDeal } from '@rei/domain/deal-finder/deal-figures';
import { judgeDeal } from '@rei/domain/deal-finder/judge-deal';
import { type DealColumn, isMeasure } from '@rei/domain/deal-finder/shown-columns';
import { plainQuestion, type ViewQuestion } from '@rei/domain/deal-finder/view';
import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import { maxSearchResults } from '@rei/domain/listings/search-query';
import { streamParts } from '#http/stream-parts.ts';
import type { RankedId } from '#ports/deal-engine.ts';
import { rentThatCounts } from './deal-listing.ts';
import type { OwnDealService } from './own-deal-service.ts';
import type { AssumedRanking } from './question-service.ts';
import type { DealFinderService } from './service.ts';

/** So many are read at once, and so many evaluated before other requests get their turn. */
const readAtOnce = 500;
const atOnce = 25;

interface Table {
  question: ViewQuestion;
  columns: readonly DealColumn[];
  /** Absent: all of the ranking. */
  propertyIds?: readonly string[] | undefined;
}

interface Deps {
  dealFinder: DealFinderService;
  ownDeals: OwnDealService;
}

export function createDealCsvService({ dealFinder, ownDeals }: Deps) {
  async function* listRows(
    userId: string,
    ranked: RankedId[],
    { ranking, columns }: { ranking: AssumedRanking; columns: readonly DealColumn[] },
  ): AsyncGenerator<DealCsvRow[]> {
    const measures = columns.filter(isMeasure);
    for (let from = 0; from < ranked.length; from += readAtOnce) {
      const rows: DealCsvRow[] = [];
      const some = ranked.slice(from, from + readAtOnce);
      const deals = await ownDeals.list(
        userId,
        some.map(({ id }) => id),
        ranking.question.market,
      );
      for (const [place, { id, cautions }] of some.entries()) {
        if (place % atOnce === atOnce - 1) await setImmediate();
        const own = deals.get(id);
        if (!own) continue;
        const deal = measureDeal(own.listing, ranking.question);
        const { outcome, missedBy } = judgeDeal(own.listing, { ...ranking.question, rankedBy: ranking.rankedBy }, deal);
        rows.push({
          address: own.property.location.address,
          ...rentThatCounts(own, deal),
          passes: outcome === 'passes',
          missedBy,
          cautions: cautionsOf(cautions).map(({ text }) => text),
          figures: new Map(measures.map((measure) => [measure, deal.figure(measure).value])),
        });
      }
      yield rows;
    }
  }

  async function* writeParts(
    userId: string,
    {
      ranked,
      head,
      table,
      ranking,
    }: { ranked: RankedId[]; head: DealCsvHead; table: DealCsvTable; ranking: AssumedRanking },
  ): AsyncGenerator<string> {
    yield dealCsvHead(head, table);
    for await (const rows of listRows(userId, ranked, { ranking, columns: table.columns })) {
      yield dealCsvRows(rows, table);
    }
  }

  return {
    /** Sent as it is made. What a question finds, or what of it is chosen, in its order: at most as many as a search shows. */
    async write(userId: string, { question: asked, columns, propertyIds }: Table): Promise<Readable> {
      const { ranking, found } = await dealFinder.find(
        userId,
        { ...asked, page: 1, limit: 1 },
        { best: maxSearchResults },
      );
      if (!found) throw new AppError('UNAVAILABLE', 'Preparing the market. Try again in a moment.', { retryAfter: 2 });
      const chosen = propertyIds && new Set(propertyIds.map(parseStoredId));
      const ranked = [...found.bestPassing, ...found.bestNear]
        .slice(0, maxSearchResults)
        .filter(({ id }) => !chosen || chosen.has(id));
      const head = { ...ranking, place: asked.place, filters: plainQuestion(asked).filters ?? {}, ...found };
      const table = { columns, withCautions: ranked.some(({ cautions }) => cautionsOf(cautions).length > 0) };
      return streamParts(writeParts(userId, { ranked, head, table, ranking }));
    },
  };
}

export type DealCsvService = ReturnType<typeof createDealCsvService>;
