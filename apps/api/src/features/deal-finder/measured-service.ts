import { setImmediate } from 'node:timers/promises';
import { measureDeal } from '@rei/domain/deal-finder/deal-figures';
import { dealQuestionSchema } from '@rei/domain/deal-finder/question';
import type { Property } from '@rei/domain/listings/property';
import type { OwnDealService } from './own-deal-service.ts';
import type { QuestionService } from './question-service.ts';

const atOnce = 25;

interface Deps {
  questions: QuestionService;
  ownDeals: OwnDealService;
}

/** A property with what it returns after operating costs under the user's defaults; null where that is not known. */
export interface MeasuredProperty {
  property: Property;
  /** Percent. */
  cashOnCash: number | null;
  /** Percent. */
  capRate: number | null;
  monthlyCashFlow: number | null;
  /** What a buyer would pay: what was given, else the agreed or the list price; dollars. */
  price: number | null;
  /** What the user has typed; dollars. */
  arv: number | null;
  rehab: number | null;
}

export function createMeasuredService({ questions, ownDeals }: Deps) {
  return {
    /** In the order of the ids, some at other prices than their own; without those that are not there for this user. */
    async list(
      userId: string,
      ids: readonly number[],
      prices: ReadonlyMap<number, number> = new Map(),
    ): Promise<MeasuredProperty[]> {
      const [deals, { question }] = await Promise.all([
        ownDeals.list(userId, [...ids]),
        questions.assume(userId, dealQuestionSchema.parse({})),
      ]);
      const measured: MeasuredProperty[] = [];
      for (const [place, id] of ids.entries()) {
        if (place % atOnce === atOnce - 1) await setImmediate();
        const own = deals.get(id);
        if (!own) continue;
        const price = prices.get(id) ?? own.listing.price;
        const deal = measureDeal({ ...own.listing, price }, question);
        const figureOf = (measure: 'cashOnCash' | 'capRate' | 'monthlyCashFlow') => deal.figure(measure).value;
        measured.push({
          property: own.property,
          cashOnCash: figureOf('cashOnCash'),
          capRate: figureOf('capRate'),
          monthlyCashFlow: figureOf('monthlyCashFlow'),
          price,
          arv: own.listing.estimate.arv,
          rehab: own.listing.estimate.renovations,
        });
      }
      return measured;
    },
  };
}

export type MeasuredService = ReturnType<typeof createMeasuredService>;
