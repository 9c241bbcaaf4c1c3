import { formatDollars } from '../../kernel/format.ts';
import type { ComparedName } from '../compared.ts';
import { costKeys, costLabels } from '../cost.ts';
import type { ExplainedFigure, Working, WorkingContext } from './working.ts';
import { workingOf } from './working-of.ts';

/** Where the analysis page has the figures that homes are compared by. */
const places: Record<Exclude<ComparedName, 'operatingCosts'>, ExplainedFigure> = {
  monthlyCashFlow: { part: 'headline', name: 'monthlyCashFlow' },
  cashOnCash: { part: 'return', name: 'cashOnCash' },
  effectiveIncome: { part: 'account', name: 'effectiveIncome' },
  noi: { part: 'account', name: 'noi' },
  capRate: { part: 'return', name: 'capRate' },
  dscrBank: { part: 'return', name: 'dscrBank' },
  internalRate: { part: 'return', name: 'internalRate' },
  cashInvested: { part: 'purchase', name: 'cashInvested' },
  passesUpTo: { part: 'headline', name: 'passesUpTo' },
  breakEvenPrice: { part: 'headline', name: 'breakEvenPrice' },
};

/** How a figure of the comparison came about, as the analysis page tells it. */
export function comparedWorking(name: ComparedName, context: WorkingContext): Working {
  return name === 'operatingCosts' ? operatingCostsWorking(context) : workingOf(places[name], context);
}

function operatingCostsWorking({ input, result: { figures } }: WorkingContext): Working {
  const counted = costKeys.filter(
    (key) => figures.costs[key] !== 0 && !(key === 'capitalReserve' && input.isReserveBelowNoi),
  );
  return {
    label: 'Operating costs',
    formula: 'Every cost of the first year before NOI',
    lines: [
      ...counted.map((key) => `${costLabels[key]}: ${formatDollars(figures.costs[key])}`),
      `= ${formatDollars(figures.operatingCosts)}`,
    ],
    inputs: [],
    note: 'Open the property’s analysis for how each cost is computed.',
  };
}
