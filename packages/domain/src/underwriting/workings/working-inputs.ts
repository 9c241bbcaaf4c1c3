import type { ExplainedInput } from '../../analysis/explanation.ts';
import { typedByYou } from '../../analysis/explanation.ts';
import { formatDollars, formatNumber } from '../../kernel/format.ts';
import { type AssumptionKey, assumptionRules } from '../assumptions.ts';
import { type Assumption, provenanceLabels } from '../resolve-assumptions.ts';
import type { WorkingContext } from './working.ts';

const typedLabels = {
  otherIncome: 'Other income per year',
  concessions: 'Concessions per year',
  rehab: 'Renovations',
  reserves: 'Reserves at closing',
  holdingCosts: 'Holding costs until the first rent',
  credits: 'Credits at closing',
  arv: 'After-repair value (ARV)',
} as const;

export type InputName = AssumptionKey | keyof typeof typedLabels | 'price' | 'rent';

const triedOut = 'Tried out in What if';

/** What is tried out stands in for what is known. */
function isTried(name: InputName, { input, base }: WorkingContext): boolean {
  switch (name) {
    case 'price':
    case 'rent':
    case 'loanRate':
    case 'downPaymentRate':
    case 'vacancyRate':
      return input[name] !== base[name];
    default:
      return false;
  }
}

/** An input as it was counted, with who says so and when. */
export function inputOf(name: InputName, context: WorkingContext): ExplainedInput {
  const tried = isTried(name, context) ? { source: triedOut, date: null } : null;
  const { input, sources } = context;
  switch (name) {
    case 'price':
      return { label: 'Price', value: formatDollars(input.price), ...(tried ?? sources.price) };
    case 'rent':
      return { label: 'Monthly rent', value: formatDollars(input.rent), ...(tried ?? sources.rent) };
    case 'otherIncome':
    case 'concessions':
    case 'rehab':
    case 'reserves':
    case 'holdingCosts':
    case 'credits':
    case 'arv':
      return { label: typedLabels[name], value: formatDollars(input[name] ?? null), source: typedByYou, date: null };
    default:
      return { ...assumed(name, context), ...tried };
  }
}

function assumed(name: AssumptionKey, { input, assumptions }: WorkingContext): ExplainedInput {
  const assumption = assumptions[name];
  const { label, unit } = assumptionRules[name];
  const counted =
    name === 'loanRate' || name === 'downPaymentRate' || name === 'vacancyRate' ? input[name] : assumption.value;
  return {
    label,
    value: valueText(unit, counted),
    source: sourceText(assumption),
    date: assumption.provenance === 'typed' ? null : assumption.date,
  };
}

function valueText(unit: (typeof assumptionRules)[AssumptionKey]['unit'], value: number | null): string {
  switch (unit) {
    case 'switch':
      return value === 1 ? 'Yes' : 'No';
    case 'dollars':
      return formatDollars(value);
    case 'percent':
      return `${formatNumber(value)}%`;
    case 'years':
      return value === 1 ? '1 year' : `${formatNumber(value)} years`;
  }
}

function sourceText({ provenance, source }: Assumption): string {
  if (provenance === 'typed' || provenance === 'assumption') return provenanceLabels[provenance];
  return provenance === 'profile' ? `${provenanceLabels.profile}, ${source}` : source;
}
