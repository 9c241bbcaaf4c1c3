import { typedByYou } from '../../analysis/explanation.ts';
import { formatDollars, formatPercent, formatWholeDollars } from '../../kernel/format.ts';
import { type RentalReturn, rentalWorking } from '../rental-workings.ts';
import type { SensitivityMeasure } from '../sensitivity.ts';
import { underwrite } from '../underwrite.ts';
import { accountRecipes, type Recipe } from './account-workings.ts';
import { headlineRecipes } from './headline-workings.ts';
import { projectionWorking } from './projection-workings.ts';
import { purchaseRecipes } from './purchase-workings.ts';
import type { ExplainedFigure, HeadlineKey, Working, WorkingContext } from './working.ts';
import { type InputName, inputOf } from './working-inputs.ts';

const wholeDollars = 'Shown in whole dollars that add up, which can be a dollar off the exact amount.';

/** How a figure of the analysis page came about, in the words and with the numbers that it was computed from. */
export function workingOf(figure: ExplainedFigure, context: WorkingContext): Working {
  switch (figure.part) {
    case 'headline':
      return figure.name === 'cashOnCash' || figure.name === 'dscr'
        ? returnWorking(returnsOfHeadline[figure.name], context)
        : fromRecipe(headlineRecipes[figure.name], context);
    case 'account':
      return figure.name === 'otherIncome' && figure.line !== undefined
        ? incomeLineWorking(figure.line, context)
        : fromRecipe(accountRecipes[figure.name], context, wholeDollars);
    case 'purchase':
      return fromRecipe(purchaseRecipes[figure.name], context);
    case 'return':
      return returnWorking(figure.name, context);
    case 'projection': {
      const { label, formula, lines, inputs } = projectionWorking(figure.name, figure.year, context);
      return { label, formula, lines, inputs: inputsOf(inputs, context), note: wholeDollars };
    }
    case 'sensitivity':
      return cellWorking(figure, context);
  }
}

/** One line of several: laundry, parking. */
function incomeLineWorking(line: number, { lines }: WorkingContext): Working {
  const { name, monthly } = lines.otherIncome?.[line] ?? { name: '', monthly: 0 };
  const [month, year] = [formatDollars(monthly), formatDollars(12 * monthly)];
  return {
    label: name,
    formula: '12 × the monthly amount',
    lines: [`12 × ${month} = ${year}`],
    inputs: [{ label: `${name} per month`, value: month, source: typedByYou, date: null }],
    note: `No vacancy is taken from it. ${wholeDollars}`,
  };
}

const returnsOfHeadline = {
  cashOnCash: 'cashOnCash',
  dscr: 'dscrBank',
} as const satisfies Partial<Record<HeadlineKey, RentalReturn>>;

/** What each return is computed from that is not a figure of the account. */
const returnInputs: Record<RentalReturn, readonly InputName[]> = {
  capRate: ['price'],
  cashOnCash: ['price', 'downPaymentRate', 'closingRate'],
  dscrBank: ['loanRate', 'loanYears'],
  dscrLender: ['rent', 'loanRate', 'loanYears'],
  rentToPayment: ['rent', 'loanRate', 'loanYears'],
  breakEvenRatio: ['rent', 'vacancyRate'],
  debtYield: ['price', 'downPaymentRate'],
  grossRentMultiplier: ['price', 'rent'],
  rentToPrice: ['price', 'rent'],
  loanToValue: ['price', 'downPaymentRate'],
  operatingCostRatio: ['rent', 'vacancyRate'],
  costsAndVacancy: ['rent', 'vacancyRate'],
  internalRate: ['holdYears', 'appreciation', 'rentGrowth', 'costGrowth', 'sellingRate'],
  netPresentValue: ['holdYears', 'discountRate', 'appreciation', 'sellingRate'],
  equityMultiple: ['holdYears', 'appreciation', 'sellingRate'],
  depreciation: ['price', 'closingRate', 'landRate'],
};

function returnWorking(name: RentalReturn, context: WorkingContext): Working {
  const { input, result } = context;
  const { label, formula, lines } = rentalWorking(name, { input, figures: result.figures, sale: result.sale });
  return { label, formula, lines, inputs: inputsOf(returnInputs[name], context), note: null };
}

const cellFigures: Record<SensitivityMeasure, ExplainedFigure> = {
  cashOnCash: { part: 'return', name: 'cashOnCash' },
  monthlyCashFlow: { part: 'headline', name: 'monthlyCashFlow' },
  capRate: { part: 'return', name: 'capRate' },
  dscrBank: { part: 'return', name: 'dscrBank' },
  internalRate: { part: 'return', name: 'internalRate' },
};

/** The figure once more, of the home with the price and the rent or rate of the cell. */
function cellWorking(
  { measure, price, vary, other }: Extract<ExplainedFigure, { part: 'sensitivity' }>,
  context: WorkingContext,
): Working {
  const input = { ...context.input, price, [vary]: other };
  const { label, formula, lines } = workingOf(cellFigures[measure], { ...context, input, result: underwrite(input) });
  const beside = vary === 'rent' ? `${formatWholeDollars(other)} of monthly rent` : formatPercent(other);
  return {
    label,
    formula,
    lines: [`At ${formatWholeDollars(price)} and ${beside}:`, ...lines],
    inputs: [],
    note: 'Everything else is as it stands on the page.',
  };
}

function fromRecipe({ label, formula, lines, inputs, note }: Recipe, context: WorkingContext, also = ''): Working {
  const said = typeof note === 'function' ? note(context) : (note ?? null);
  return {
    label,
    formula: typeof formula === 'function' ? formula(context) : formula,
    lines: lines(context),
    inputs: inputsOf(typeof inputs === 'function' ? inputs(context) : inputs, context),
    note: [said === null ? '' : said.replace(/\.?$/, '.'), also].filter((part) => part !== '').join(' ') || null,
  };
}

function inputsOf(names: readonly InputName[], context: WorkingContext) {
  return names.map((name) => inputOf(name, context));
}
