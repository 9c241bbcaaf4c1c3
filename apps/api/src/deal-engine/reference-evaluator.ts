import { type DealColumns, stateOfIndex, unknownDay } from '@rei/domain/deal-finder/columns';
import { type DealListing, measureDeal } from '@rei/domain/deal-finder/deal-figures';
import { type CreateEvaluator, evaluatedAtOnce } from '@rei/domain/deal-finder/evaluator';
import { dealOutcomes, judgeDeal } from '@rei/domain/deal-finder/judge-deal';
import { unrankedReasons } from '@rei/domain/deal-finder/reasons';

const known = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);

/** A row as the reference reads it. */
export function listingOf(columns: DealColumns, row: number): DealListing {
  const day = columns.listDay[row] ?? unknownDay;
  return {
    state: stateOfIndex(columns.state[row] ?? 0),
    propertyType: 'single_family',
    price: known(columns.price[row]),
    rent: known(columns.rent[row]),
    hoaMonthly: known(columns.hoa[row]),
    sqft: columns.sqft[row] || null,
    listedOn: day === unknownDay ? null : new Date(day * 86_400_000).toISOString().slice(0, 10),
    priceCut: known(columns.priceCut[row]),
    estimate: { arv: null, renovations: null },
  };
}

/** What the columnar evaluator comes to, by the reference. */
export const createReferenceEvaluator: CreateEvaluator = (question, columns) => {
  const values = new Float64Array(evaluatedAtOnce);
  const outcomes = new Uint8Array(evaluatedAtOnce);
  const reasons = new Uint8Array(evaluatedAtOnce);
  const cautions = new Uint16Array(evaluatedAtOnce);
  return {
    ...{ values, outcomes, reasons, cautions },
    evaluate(rows, from, count) {
      for (let at = 0; at < count; at += 1) {
        const row = rows[from + at] ?? 0;
        const listing = listingOf(columns, row);
        const deal = measureDeal(listing, question);
        const { outcome, reason } = judgeDeal(listing, question, deal);
        values[at] = deal.figure(question.rankedBy).value ?? Number.NaN;
        outcomes[at] = dealOutcomes.indexOf(outcome);
        reasons[at] = reason === null ? 0 : unrankedReasons.indexOf(reason);
        cautions[at] = (columns.cautions[row] ?? 0) | deal.doubts();
      }
    },
  };
};
