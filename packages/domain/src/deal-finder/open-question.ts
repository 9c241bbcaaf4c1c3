import { assumptionRules } from '../underwriting/assumptions.ts';
import { dealMeasureRules } from './measures.ts';
import { type ViewQuestion, viewQuestionSchema } from './view.ts';

interface OpenedQuestion {
  question: ViewQuestion;
  gone: string[];
}

type Parts = Record<string, unknown>;

/** What is called so by itself; of a list or a table each entry may go alone. */
const partNames: Record<string, string> = {
  place: 'Place',
  profileId: 'Profile',
  priceChange: 'Price change',
  rentChange: 'Rent change',
  criteria: 'Rules',
  filters: 'Filters',
  assumptions: 'Assumptions',
  goal: 'Goal',
  sellerTerms: 'Seller terms',
  rehab: 'Renovations',
  sort: 'Order',
  withFlagged: 'Listings with a caution',
};

/** Reads a question that another version may have stored: what is none any more is left out, and named. */
export function openQuestion(stored: unknown): OpenedQuestion {
  if (!isParts(stored)) return { question: viewQuestionSchema.parse({}), gone: ['Question'] };
  const { data: question, error } = viewQuestionSchema.safeParse(stored);
  if (question) return { question, gone: passedOver(stored) };
  const paths = error.issues.map(({ path }) => partOf(path, stored));
  const wrong = [...new Map(paths.map((path) => [path.join('.'), path])).values()];
  const rest = openQuestion(without(stored, wrong));
  return { question: rest.question, gone: [...wrong.map((path) => nameOf(path, stored)), ...rest.gone] };
}

function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function partOf([first, second]: readonly PropertyKey[], stored: Parts): string[] {
  const part = String(first);
  const hasEntries = part === 'criteria' ? Array.isArray(stored[part]) : isParts(stored[part]);
  const isAlone = ['criteria', 'filters', 'assumptions'].includes(part) && hasEntries && second !== undefined;
  return isAlone ? [part, String(second)] : [part];
}

function without(stored: Parts, paths: string[][]): Parts {
  const rest = { ...stored };
  for (const [part = '', entry] of paths) if (entry === undefined) delete rest[part];
  const entriesOf = (part: string) => new Set(paths.filter(([name]) => name === part).map(([, entry]) => entry));
  for (const [part, value] of Object.entries(rest)) {
    const entries = entriesOf(part);
    if (Array.isArray(value)) rest[part] = value.filter((_, place) => !entries.has(String(place)));
    else if (isParts(value))
      rest[part] = Object.fromEntries(Object.entries(value).filter(([key]) => !entries.has(key)));
  }
  return rest;
}

/** What reading passes over in silence: names that nobody knows. */
function passedOver(stored: Parts): string[] {
  const unknown = (given: unknown, known: readonly string[]) =>
    isParts(given) ? Object.keys(given).filter((name) => !known.includes(name)) : [];
  const { filters, assumptions } = viewQuestionSchema.shape;
  return [
    ...unknown(stored, Object.keys(viewQuestionSchema.shape)).map((name) => nameOf([name], stored)),
    ...unknown(stored.filters, Object.keys(filters.def.innerType.shape)).map((name) =>
      nameOf(['filters', name], stored),
    ),
    ...unknown(stored.assumptions, Object.keys(assumptions.def.innerType.shape)).map((name) =>
      nameOf(['assumptions', name], stored),
    ),
  ];
}

function nameOf([part = '', entry]: string[], stored: Parts): string {
  if (entry === undefined) return partNames[part] ?? part;
  if (part === 'criteria') return `Rule on ${measureName(stored[part], Number(entry))}`;
  if (part === 'filters') return `Filter ${entry}`;
  const rule = Object.entries(assumptionRules).find(([key]) => key === entry)?.[1];
  return `Assumption ${rule?.label ?? entry}`;
}

function measureName(rules: unknown, place: number): string {
  const rule: unknown = Array.isArray(rules) ? rules[place] : undefined;
  const measure = isParts(rule) ? String(rule.measure) : '';
  const known = Object.entries(dealMeasureRules).find(([key]) => key === measure)?.[1];
  return known?.label ?? measure;
}
