import { formatDollars, formatNumber, formatPercent, formatRate } from '../../kernel/format.ts';
import { toMonthlyShare } from '../../kernel/rate.ts';
import type { AccountKey } from '../account.ts';
import { yearlyReserveOf } from '../component-reserve.ts';
import { type Cost, type CostKey, costKeys, costLabels } from '../cost.ts';
import { countedWords } from '../lease-words.ts';
import type { ProfileComponent } from '../own-lines.ts';
import { countRentRoll } from '../rent-roll.ts';
import { reserveOfAge } from '../upkeep.ts';
import type { WorkingContext } from './working.ts';
import type { InputName } from './working-inputs.ts';

export interface Recipe {
  label: string;
  formula: string | ((context: WorkingContext) => string);
  lines: (context: WorkingContext) => string[];
  inputs: readonly InputName[] | ((context: WorkingContext) => readonly InputName[]);
  note?: string | ((context: WorkingContext) => string | null);
}

const dollars = formatDollars;

function costRecipe(key: CostKey, inputs: Recipe['inputs'], note?: Recipe['note']): Recipe {
  return {
    label: costLabels[key],
    formula: ({ input }) => costFormula(input.costs[key]),
    lines: (context) => costLines(key, context),
    inputs,
    ...(note !== undefined && { note }),
  };
}

const costFormulas = {
  month: '12 × the monthly amount',
  year: 'The amount per year',
  price: 'Price × rate',
  gross_income: 'Gross income × rate',
  collected_rent: 'Collected rent × rate',
} as const;

function costFormula({ basis, atLeast = 0 }: Cost): string {
  return `${costFormulas[basis]}${atLeast > 0 ? ', at least the minimum' : ''}`;
}

function costLines(key: CostKey, { input, result: { figures } }: WorkingContext): string[] {
  const { amount, basis, atLeast = 0 } = input.costs[key];
  const total = dollars(figures.costs[key]);
  switch (basis) {
    case 'month':
      return [`12 × ${dollars(amount)} = ${total}`];
    case 'year':
      return [`${total} per year`];
    case 'price': {
      const share = (input.price * amount) / 100;
      const line = `${formatRate(amount)} × ${dollars(input.price)} = ${dollars(share)}`;
      return share < atLeast ? [line, `At least ${dollars(atLeast)}: ${total}`] : [line];
    }
    case 'gross_income':
      return [`${formatNumber(amount)}% × ${dollars(figures.grossIncome)} = ${total}`];
    case 'collected_rent':
      return [`${formatNumber(amount)}% × ${dollars(figures.collectedRent)} = ${total}`];
  }
}

/** Of the building's size and age, not line by line. */
const isBySize = ({ input }: WorkingContext, key: CostKey) => input.costs[key].basis === 'year';

/** Repairs and reserve by size begin with what rebuilding costs. */
function upkeepRecipe(key: 'repairs' | 'capitalReserve'): Recipe {
  const isReserve = key === 'capitalReserve';
  return {
    label: costLabels[key],
    formula: (context) =>
      isBySize(context, key)
        ? `Living area × rebuilding cost per sqft × rate${isReserve ? ' × age factor' : ''}`
        : costFormula(context.input.costs[key]),
    lines: (context) => {
      if (!isBySize(context, key)) return costLines(key, context);
      const { building, assumptions, result } = context;
      const rate = assumptions[isReserve ? 'reserveOfRebuild' : 'repairsOfRebuild'].value;
      const age = isReserve ? ` × ${formatNumber(reserveOfAge(building.yearBuilt))}` : '';
      return [
        `${formatNumber(building.sqft)} sqft × ${dollars(assumptions.rebuildPerSqft.value)} × ${formatNumber(rate)}%${age}`,
        `= ${dollars(result.figures.costs[key])}`,
      ];
    },
    inputs: (context) =>
      isBySize(context, key)
        ? ['rebuildPerSqft', isReserve ? 'reserveOfRebuild' : 'repairsOfRebuild']
        : [isReserve ? 'capitalReserveRate' : 'repairsRate'],
  };
}

/** Every cost that is counted before NOI, in words: '$2,200 + $1,000'. */
function countedCosts({ input, result: { figures } }: WorkingContext): string {
  return costKeys
    .filter((key) => figures.costs[key] !== 0 && !(key === 'capitalReserve' && input.isReserveBelowNoi))
    .map((key) => dollars(figures.costs[key]))
    .join(' + ');
}

/** What a level payment is computed from, and what it comes to. */
export function paymentLines({ input, result: { figures } }: WorkingContext): string[] {
  const { loanAmount, loanPayment, loans } = figures;
  const months = loans[0]?.months ?? 0;
  const annualRate = loans[0]?.annualRate;
  if (!(loanAmount > 0) || annualRate === undefined) return ['Without a loan there is nothing to pay.'];
  if (input.loanRate === 0) return [`${dollars(loanAmount)} ÷ ${months} = ${dollars(loanPayment)} per month`];
  const monthly = formatPercent(100 * toMonthlyShare(annualRate), 4);
  return [
    `${dollars(loanAmount)} × ${monthly} ÷ (1 − (1 + ${monthly})^−${months})`,
    `= ${dollars(loanPayment)} per month`,
  ];
}

const usualReserve = upkeepRecipe('capitalReserve');

/** The components that the reserve is made of: the property's, else those of the profile while its amount counts. */
function componentsOf({ lines, assumptions, profileComponents = [] }: WorkingContext): readonly ProfileComponent[] {
  const { components = [] } = lines;
  if (components.length > 0) return components;
  return assumptions.reserveYearly.provenance === 'profile' ? profileComponents : [];
}

/** Somebody said an amount, which goes before size and age. */
const isReserveSaid = ({ assumptions }: WorkingContext) => assumptions.reserveYearly.value !== null;

/** The reserve by the table of components where there is one: '$12,000 ÷ 25 years' for each. */
const reserveRecipe: Recipe = {
  ...usualReserve,
  formula: (context) => {
    if (componentsOf(context).length > 0) return 'For each component: cost ÷ years of life';
    return isReserveSaid(context) ? costFormulas.year : told(usualReserve.formula, context);
  },
  lines: (context) => {
    const components = componentsOf(context);
    const total = dollars(context.result.figures.costs.capitalReserve);
    if (components.length > 0) {
      return [
        ...components.map(
          ({ name, cost, life }) =>
            `${name}: ${dollars(cost)} ÷ ${formatNumber(life)} years = ${dollars(yearlyReserveOf({ cost, life }))}`,
        ),
        `= ${total}`,
      ];
    }
    return isReserveSaid(context) ? costLines('capitalReserve', context) : usualReserve.lines(context);
  },
  inputs: (context) => {
    if (context.lines.components?.length) return [];
    return isReserveSaid(context) ? ['reserveYearly'] : told(usualReserve.inputs, context);
  },
  note: ({ lines }) => (lines.components?.length ? 'Your table of components for this property' : null),
};

function told<Said>(said: Said | ((context: WorkingContext) => Said), context: WorkingContext): Said {
  return typeof said === 'function' ? (said as (context: WorkingContext) => Said)(context) : said;
}

/** 'Unit 1: $1,200 (contract)' for each, and their sum; nothing where the rent is no roll's. */
function rollLines({ input, base, lines, today }: WorkingContext): string[] {
  const { leases, rent } = countRentRoll(lines, today);
  if (rent === 0 || input.rent !== base.rent) return [];
  return [
    ...leases.map(({ unit, rent: ofUnit, counts }) => `${unit}: ${dollars(ofUnit)} (${countedWords[counts]})`),
    `= ${dollars(rent)} per month`,
  ];
}

export const accountRecipes: Record<AccountKey, Recipe> = {
  rent: {
    label: 'Rent',
    formula: '12 × monthly rent, with every unit let',
    lines: ({ input, result, tenantUtilities, ...context }) => [
      ...rollLines({ input, result, tenantUtilities, ...context }),
      ...(tenantUtilities > 0
        ? [
            `HUD’s ${dollars(input.rent + tenantUtilities)} − ${dollars(tenantUtilities)} of utilities = ${dollars(input.rent)} per month`,
          ]
        : []),
      `12 × ${dollars(input.rent)} = ${dollars(result.figures.grossRent)}`,
    ],
    inputs: ({ tenantUtilities }) =>
      tenantUtilities > 0 ? ['rent', 'tenantPaysUtilities', 'utilitiesMonthly'] : ['rent'],
  },
  vacancy: {
    label: 'Vacancy',
    formula: 'Rent × vacancy',
    lines: ({ input, result: { figures } }) => [
      `${formatNumber(input.vacancyRate)}% × ${dollars(figures.grossRent)} = ${dollars(figures.vacancyLoss)}`,
    ],
    inputs: ['vacancyRate'],
    note: 'Taken from the rent only, not from other income.',
  },
  concessions: {
    label: 'Concessions',
    formula: 'Rent that is given up to fill units',
    lines: ({ result }) => [`${dollars(result.figures.concessions)} per year`],
    inputs: ['concessions'],
    note: 'It grows with the rent.',
  },
  otherIncome: {
    label: 'Other income',
    formula: 'Laundry, parking, storage and the like',
    lines: ({ result }) => [`${dollars(result.figures.otherIncome)} per year`],
    inputs: ['otherIncome'],
    note: 'No vacancy is taken from it.',
  },
  effectiveIncome: {
    label: 'Effective income',
    formula: 'Rent + other income − vacancy − concessions',
    lines: ({ result: { figures } }) => [
      `${dollars(figures.grossRent)}${figures.otherIncome > 0 ? ` + ${dollars(figures.otherIncome)}` : ''} − ${dollars(figures.vacancyLoss)}${figures.concessions > 0 ? ` − ${dollars(figures.concessions)}` : ''} = ${dollars(figures.effectiveIncome)}`,
    ],
    inputs: ['rent', 'vacancyRate'],
  },
  propertyTax: costRecipe(
    'propertyTax',
    ['price', 'propertyTaxRate'],
    ({ assumptions }) => assumptions.propertyTaxRate.note,
  ),
  insurance: {
    ...costRecipe(
      'insurance',
      (context) =>
        isBySize(context, 'insurance')
          ? ['insuranceYearly', 'landlordSurcharge', 'rebuildPerSqft']
          : ['price', 'insuranceRate', 'insuranceLowest'],
      ({ assumptions }) => assumptions.insuranceYearly.note,
    ),
    formula: (context) =>
      isBySize(context, 'insurance')
        ? 'State average × (rebuilding cost ÷ 300,000)^0.65 × age × landlord’s surcharge, or what was typed'
        : costFormula(context.input.costs.insurance),
  },
  hoa: costRecipe('hoa', ['hoaMonthly']),
  utilities: costRecipe('utilities', ['utilitiesMonthly', 'tenantPaysUtilities']),
  repairs: upkeepRecipe('repairs'),
  capitalReserve: reserveRecipe,
  management: costRecipe('management', ['managementRate']),
  other: costRecipe('other', ['otherYearly']),
  noi: {
    label: 'Net operating income',
    formula: 'Effective income − operating costs',
    lines: (context) => {
      const { effectiveIncome, operatingCosts, noi } = context.result.figures;
      return [
        ...(operatingCosts === 0 ? [] : [`Costs: ${countedCosts(context)} = ${dollars(operatingCosts)}`]),
        `${dollars(effectiveIncome)} − ${dollars(operatingCosts)} = ${dollars(noi)}`,
      ];
    },
    inputs: [],
    note: 'Before the loan and income tax.',
  },
  reserveBelowNoi: reserveRecipe,
  debtService: {
    label: 'Debt service',
    formula: 'Loan × monthly rate ÷ (1 − (1 + monthly rate)^−months), for the payments of the year',
    lines: (context) => {
      const { secondPayment, debtService } = context.result.figures;
      return [
        ...paymentLines(context),
        ...(secondPayment > 0 ? [`Second loan: ${dollars(secondPayment)} per month`] : []),
        `A year’s payments = ${dollars(debtService)}`,
      ];
    },
    inputs: ['price', 'downPaymentRate', 'loanRate', 'loanYears'],
  },
  cashFlow: {
    label: 'Cash flow',
    formula: ({ input }) =>
      input.isReserveBelowNoi
        ? 'Net operating income − capital reserve − debt service'
        : 'Net operating income − debt service',
    lines: ({ result: { figures } }) => [
      `${dollars(figures.noi)}${figures.reserveBelowNoi > 0 ? ` − ${dollars(figures.reserveBelowNoi)}` : ''} − ${dollars(figures.debtService)} = ${dollars(figures.cashFlow)}`,
      `÷ 12 = ${dollars(figures.monthlyCashFlow)} per month`,
    ],
    inputs: [],
  },
};
