import type { DealAnswer } from '@rei/domain/deal-finder/answer';
import type { DealMeasure } from '@rei/domain/deal-finder/measures';

/** An answer in which nothing was found. */
export function emptyAnswer(measure: DealMeasure): Omit<DealAnswer, 'asOf' | 'notice' | 'page'> {
  return {
    preparing: false,
    ...{ considered: 0, flagged: 0, passing: 0, near: 0, pages: 0, enteredCount: 0, leftCount: 0 },
    unranked: [],
    results: [],
    histogram: { measure, bins: [] },
    places: [],
    entered: [],
    left: [],
  };
}
