/** What a saved search tells of: each change of a listing is one of these. */
export const alertKinds = ['new_match', 'price_cut', 'back_on_market', 'status_change', 'left_list'] as const;
export type AlertKind = (typeof alertKinds)[number];

interface KindWords {
  /** In settings and above a line. */
  label: string;
  /** After a number: '1 new match', '2 new matches'. */
  one: string;
  many: string;
}

export const alertKindWords: Readonly<Record<AlertKind, KindWords>> = {
  new_match: { label: 'New match', one: 'new match', many: 'new matches' },
  price_cut: {
    label: 'Price cut that makes a match',
    one: 'match after a price cut',
    many: 'matches after price cuts',
  },
  back_on_market: { label: 'Back on the market', one: 'listing back', many: 'listings back' },
  status_change: { label: 'Status change', one: 'status change', many: 'status changes' },
  left_list: { label: 'No longer matches', one: 'listing gone', many: 'listings gone' },
};

/** Kinds by which a listing comes into a list: what a visit marks as new. */
export const enteringKinds: readonly AlertKind[] = ['new_match', 'price_cut', 'back_on_market'];

export const alertPaces = ['at_once', 'daily', 'weekly'] as const;
export type AlertPace = (typeof alertPaces)[number];
