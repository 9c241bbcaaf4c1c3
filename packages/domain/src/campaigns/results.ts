import { median } from '../kernel/median.ts';
import { type Percent, percent } from '../kernel/rate.ts';

/** What became of an offer that was sent; times in ISO 8601, null where it did not happen. */
export interface SentOffer {
  template: string;
  listPriceCents: number | null;
  offerCents: number;
  sentAt: string;
  answeredAt: string | null;
  isCountered: boolean;
  isAccepted: boolean;
}

export interface ResultCounts {
  sent: number;
  replied: number;
  countered: number;
  accepted: number;
  /** Of the first letter to the first answer by a person; null where nobody answered. */
  medianHoursToAnswer: number | null;
}

export interface ResultGroup extends ResultCounts {
  key: string;
}

const hourMs = 3_600_000;

/** Percents below the list price, each from the one before up to this one, which is left out. */
const bandEnds = [0, 5, 10, 15, 20, 25, 30, 35, 40, 50] as const;

/** Percent below the list price, negative above it; null without a list price. Unrounded. */
export function discountPercent({
  listPriceCents,
  offerCents,
}: Pick<SentOffer, 'listPriceCents' | 'offerCents'>): Percent | null {
  if (listPriceCents === null || listPriceCents <= 0) return null;
  return percent(((listPriceCents - offerCents) * 100) / listPriceCents);
}

/** The band of discounts that an offer counts in, as its heading reads. */
export function discountBand(offer: Pick<SentOffer, 'listPriceCents' | 'offerCents'>): string {
  const discount = discountPercent(offer);
  if (discount === null) return 'No list price';
  const at = bandEnds.findIndex((end) => discount < end);
  if (at === 0) return 'Above list';
  if (at === -1) return `${bandEnds.at(-1)}% or more below list`;
  return `${bandEnds[at - 1]}–${bandEnds[at]}% below list`;
}

/** Bands from the smallest discount to the largest; what has no list price comes last. */
const bandOrder = [
  'Above list',
  ...bandEnds.slice(1).map((end, at) => `${bandEnds[at]}–${end}% below list`),
  `${bandEnds.at(-1)}% or more below list`,
  'No list price',
];

/** Counts of offers; an offer that was accepted without a reply on record counts as replied. */
export function resultCounts(offers: readonly SentOffer[]): ResultCounts {
  const hours = offers.flatMap(({ sentAt, answeredAt }) =>
    answeredAt === null ? [] : [Math.max(0, Date.parse(answeredAt) - Date.parse(sentAt)) / hourMs],
  );
  return {
    sent: offers.length,
    replied: offers.filter(isReplied).length,
    countered: offers.filter(({ isCountered }) => isCountered).length,
    accepted: offers.filter(({ isAccepted }) => isAccepted).length,
    medianHoursToAnswer: median(hours),
  };
}

export function resultsByTemplate(offers: readonly SentOffer[]): ResultGroup[] {
  return groupsOf(offers, ({ template }) => template).toSorted(
    (one, other) => other.sent - one.sent || (one.key < other.key ? -1 : 1),
  );
}

export function resultsByDiscount(offers: readonly SentOffer[]): ResultGroup[] {
  return groupsOf(offers, discountBand).toSorted(
    (one, other) => bandOrder.indexOf(one.key) - bandOrder.indexOf(other.key),
  );
}

function groupsOf(offers: readonly SentOffer[], keyOf: (offer: SentOffer) => string): ResultGroup[] {
  return [...Map.groupBy(offers, keyOf)].map(([key, of]) => ({ key, ...resultCounts(of) }));
}

function isReplied({ answeredAt, isCountered, isAccepted }: SentOffer): boolean {
  return answeredAt !== null || isCountered || isAccepted;
}
