import type { DealGoal, DealMeasure } from '@rei/domain/deal-finder/measures';
import { type DealCriterion, type DealRanking, dealRankingSchema } from '@rei/domain/deal-finder/question';
import type { DealSellerTerms } from '@rei/domain/deal-finder/seller-terms';
import { type SearchState, searchStateFromParams, searchStateToParams } from '@rei/domain/listings/search-query';
import { type AssumptionValues, assumptionKeys } from '@rei/domain/underwriting/assumptions';
import { maxCriteria } from '@rei/domain/underwriting/buy-box';
import type { RehabChoice } from '@rei/domain/underwriting/rehab-choice';

interface DealSort {
  measure: DealMeasure;
  direction: 'asc' | 'desc';
}

/** What is asked of the market, as the page holds it: the address bar tells all of it. */
export interface DealView {
  /** The saved view that it was opened from; its question may be another one by now. */
  savedId: string | null;
  /** Place, filters and page, as Property Search has them; its order counts for nothing here. */
  search: SearchState;
  /** Null for the user's default profile. */
  profileId: string | null;
  /** What is assumed in place of the profile's values: a what-if until it is saved. */
  typed: AssumptionValues;
  /** Percent, of every listing: a what-if as well. */
  priceChange: number;
  rentChange: number;
  /** Null for those of the default buy box. */
  rules: readonly DealCriterion[] | null;
  goal: DealGoal | null;
  sellerTerms: DealSellerTerms | null;
  /** What renovations are taken to cost; null for the usual level. */
  rehab: RehabChoice | null;
  /** Null for the first rule's measure, better side first. */
  sort: DealSort | null;
  withFlagged: boolean;
}

/** One part of a question as its own schema reads it; undefined for what makes no sense. */
function readPart<Name extends keyof DealRanking>(name: Name, value: unknown): DealRanking[Name] | undefined {
  const read = dealRankingSchema.safeParse({ [name]: value });
  return read.success ? read.data[name] : undefined;
}

/** 'a:1,b:2' as its parts; a number that is none is NaN. */
function listOf(text: string | null): string[][] {
  return (text ?? '')
    .split(',')
    .filter((part) => part !== '')
    .map((part) => part.split(':'));
}

/** What no number is, is no number: the empty text would count as 0. */
function numberOf(text: string | undefined): number {
  return text === undefined || text.trim() === '' ? Number.NaN : Number(text);
}

function readTyped(text: string | null): AssumptionValues {
  const named = new Map(listOf(text).map(([key = '', value]) => [key, numberOf(value)]));
  const entries = assumptionKeys.flatMap((key) => {
    const value = named.get(key);
    return value !== undefined && readPart('assumptions', { [key]: value }) ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

function readRules(text: string | null): readonly DealCriterion[] | null {
  if (text === null) return null;
  const read = listOf(text).flatMap(([measure, limit, value]) => {
    return readPart('criteria', [{ measure, limit, value: numberOf(value) }]) ?? [];
  });
  return read.slice(0, maxCriteria);
}

function readGoal(text: string | null): DealGoal | null {
  const [[measure, value] = []] = listOf(text);
  return readPart('goal', { measure, value: numberOf(value) }) ?? null;
}

function readSellerTerms(text: string | null): DealSellerTerms | null {
  const [downPayment, rate, termYears, balloonYears, premium] = (text ?? '').split(',').map(numberOf);
  const balloon = Number.isNaN(balloonYears) ? null : balloonYears;
  return readPart('sellerTerms', { downPayment, rate, termYears, balloonYears: balloon, premium }) ?? null;
}

function readRehab(text: string | null): RehabChoice | null {
  const dollars = numberOf(text ?? '');
  return readPart('rehab', Number.isNaN(dollars) ? text : dollars) ?? null;
}

function readSort(text: string | null): DealSort | null {
  const [measure, direction] = (text ?? '').split('.');
  const read = readPart('sort', { measure, direction });
  return read?.direction ? { measure: read.measure, direction: read.direction } : null;
}

/** What the address says; parts that it does not know are as the page opens. */
export function viewFromParams(params: URLSearchParams): DealView {
  const { sort: _sort, sort_by: _sortBy, ...searched } = Object.fromEntries(params);
  const savedId = params.get('view') ?? '';
  return {
    savedId: /^\d{1,15}$/.test(savedId) ? savedId : null,
    search: searchStateFromParams(searched),
    profileId: readPart('profileId', params.get('profile') ?? undefined) || null,
    typed: readTyped(params.get('set')),
    priceChange: readPart('priceChange', numberOf(params.get('price_change') ?? undefined)) ?? 0,
    rentChange: readPart('rentChange', numberOf(params.get('rent_change') ?? undefined)) ?? 0,
    rules: readRules(params.get('rules')),
    goal: readGoal(params.get('goal')),
    sellerTerms: readSellerTerms(params.get('seller')),
    rehab: readRehab(params.get('rehab')),
    sort: readSort(params.get('rank')),
    withFlagged: params.get('flagged') === '1',
  };
}

function typedText(typed: AssumptionValues): string {
  return assumptionKeys.flatMap((key) => (typed[key] === undefined ? [] : `${key}:${typed[key]}`)).join(',');
}

function sellerText({ downPayment, rate, termYears, balloonYears, premium }: DealSellerTerms): string {
  return [downPayment, rate, termYears, balloonYears ?? '', premium].join(',');
}

/** Whether an address names a saved view alone: whatever that one asks. */
export function namesViewAlone(params: URLSearchParams): boolean {
  return [...params.keys()].join() === 'view';
}

/** The address of a view: only what differs from the page as it opens. */
export function viewToParams(view: DealView): Record<string, string> {
  const question = questionToParams(view);
  if (view.savedId === null) return question;
  // Without a question it would name the view alone.
  return { view: view.savedId, ...(Object.keys(question).length === 0 ? { q: '' } : question) };
}

function questionToParams(view: DealView): Record<string, string> {
  const { search, profileId, typed, priceChange, rentChange, rules, goal, sellerTerms, rehab, sort } = view;
  const set = typedText(typed);
  return {
    ...searchStateToParams(search),
    ...(profileId !== null && { profile: profileId }),
    ...(set !== '' && { set }),
    ...(priceChange !== 0 && { price_change: `${priceChange}` }),
    ...(rentChange !== 0 && { rent_change: `${rentChange}` }),
    ...(rules && { rules: rules.map(({ measure, limit, value }) => `${measure}:${limit}:${value}`).join(',') }),
    ...(goal && { goal: `${goal.measure}:${goal.value}` }),
    ...(sellerTerms && { seller: sellerText(sellerTerms) }),
    ...(rehab !== null && { rehab: `${rehab}` }),
    ...(sort && { rank: `${sort.measure}.${sort.direction}` }),
    ...(view.withFlagged && { flagged: '1' }),
  };
}

/** What a what-if begins with, and what Reset brings back. */
export const nothingTried = { typed: {}, priceChange: 0, rentChange: 0 } as const satisfies Partial<DealView>;

/** Whether anything is tried out that no profile holds. */
export function isWhatIf({ typed, priceChange, rentChange }: DealView): boolean {
  return Object.keys(typed).length > 0 || priceChange !== 0 || rentChange !== 0;
}
