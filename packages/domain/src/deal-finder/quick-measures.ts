import type { Figure } from '../analysis/figure.ts';
import { type QuickAnalysis, quickAnalysis } from '../analysis/quick-analysis.ts';
import { percent } from '../kernel/rate.ts';
import type { PropertyType } from '../listings/property-type.ts';
import type { AssumedQuestion } from './assumed-question.ts';
import { known, type Measured, notKnown } from './measured.ts';

interface Priced {
  propertyType: PropertyType;
  price: number | null;
  rent: number | null;
  sqft: number | null;
}

/** The quick figures of the specification at a price and a rent that are known by now. */
export function quickFiguresOf(
  { propertyType, price, rent, sqft }: Priced,
  { market }: AssumedQuestion,
): QuickAnalysis {
  return quickAnalysis({
    listPrice: price,
    sqft,
    rate: market.rate === null ? null : percent(market.rate),
    typedRent: rent,
    type: propertyType,
    beds: null,
    units: { units: null, unitsVary: false, unitsDetail: [] },
    rents: {},
  });
}

export function fromQuick({ value, missing }: Figure): Measured {
  if (value !== null) return known(value);
  if (missing === 'rate') return notKnown('loanRate');
  return notKnown(missing === 'price' || missing === 'sqft' ? missing : 'rent');
}
