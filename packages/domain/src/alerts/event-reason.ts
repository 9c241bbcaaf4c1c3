import type { AssumedQuestion } from '../deal-finder/assumed-question.ts';
import { measureDeal } from '../deal-finder/deal-figures.ts';
import { measureText } from '../deal-finder/measure-text.ts';
import { type DealMeasure, dealMeasureRules } from '../deal-finder/measures.ts';
import { formatWholeDollars } from '../kernel/format.ts';
import type { AlertKind } from './alert-kinds.ts';
import type { ListingStep, WatchedListing } from './watched-listing.ts';

type Step = Pick<ListingStep, 'before' | 'after'>;
type Question = AssumedQuestion & { rankedBy: DealMeasure };

/**
 * Why a listing is told, in words and with the figure that decided: 'DSCR (bank) 1.17 → 1.26 after the cut of $9,000 to
 * $180,000'. The figure is that of the first rule whose outcome is another now, else the one that the search ranks by.
 */
export function reasonOf(kind: AlertKind, { before, after }: Step, question: Question): string {
  if (after === null) return 'Removed from the market';
  const price = after.listPrice === null ? '' : ` at ${formatWholeDollars(after.listPrice)}`;
  if (kind === 'new_match' && before === null)
    return withFigure(`New${price}`, figureText({ before, after }, question));
  const figure = figureText({ before, after }, question);
  const isOtherStatus = before !== null && before.status !== after.status;
  if (isOtherStatus) return withFigure(`${before.status} → ${after.status}${price}`, figure);
  const change = priceChange(before, after);
  const head = kind === 'left_list' ? 'No longer matches' : 'Now matches';
  if (change === undefined) return withFigure(`${head}${price}`, figure);
  return figure === undefined ? `${head} after ${change}` : `${figure} after ${change}`;
}

function withFigure(head: string, figure: string | undefined): string {
  return figure === undefined ? head : `${head}: ${figure}`;
}

function priceChange(before: WatchedListing | null, after: WatchedListing): string | undefined {
  if (before === null || before.listPrice === null || after.listPrice === null) return undefined;
  const change = after.listPrice - before.listPrice;
  if (change === 0) return undefined;
  const words = `${formatWholeDollars(Math.abs(change))} to ${formatWholeDollars(after.listPrice)}`;
  return change < 0 ? `the cut of ${words}` : `the price rose by ${words}`;
}

/** 'DSCR (bank) 1.17 → 1.26'; one figure where the other is not known or they read the same; undefined for none. */
function figureText({ before, after }: { before: WatchedListing | null; after: WatchedListing }, question: Question) {
  const now = measureDeal(after.deal, question);
  const then = before && measureDeal(before.deal, question);
  const turned = then && question.criteria.find((rule) => then.keeps(rule) !== now.keeps(rule));
  const measure = turned?.measure ?? question.rankedBy;
  const value = now.figure(measure).value;
  if (value === null) return undefined;
  const [text, earlier] = [measureText(measure, value), then?.figure(measure).value ?? null];
  const was = earlier === null ? text : measureText(measure, earlier);
  return `${dealMeasureRules[measure].label} ${was === text ? text : `${was} → ${text}`}`;
}
