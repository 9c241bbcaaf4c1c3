/** What a saved search tells of: each change of a listing is one of these. */
export const alertKinds = ['new_match', 'price_cut', 'back_on_market', 'status_change', 'left_list'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** What a user can be told of: changes in saved searches, and what the market does for buyers and old offers. */
export const noticeKinds = [...alertKinds, 'buyer_fit', 're_offer'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const buyerScopes = ['deals', 'market'] as const;
export type BuyerScope = (typeof buyerScopes)[number];

interface KindWords {
  /** After a number: '1 new match', '2 new matches'. */
  one: string;
  many: string;
}

export const alertKindWords: Readonly<Record<AlertKind, KindWords>> = {
  new_match: { one: 'new match', many: 'new matches' },
  price_cut: { one: 'match after a price cut', many: 'matches after price cuts' },
  back_on_market: { one: 'listing back', many: 'listings back' },
  status_change: { one: 'status change', many: 'status changes' },
  left_list: { one: 'listing gone', many: 'listings gone' },
};

/** Above the channels of each kind of notice, in settings. */
export const noticeLabels: Readonly<Record<NoticeKind, string>> = {
  new_match: 'New match',
  price_cut: 'Price cut that makes a match',
  back_on_market: 'Back on the market',
  status_change: 'Status change',
  left_list: 'No longer matches',
  buyer_fit: 'Fits your buyers',
  re_offer: 'Time to renew an offer',
};

/** Kinds by which a listing comes into a list: what a visit marks as new. */
export const enteringKinds: readonly AlertKind[] = ['new_match', 'price_cut', 'back_on_market'];

export const alertPaces = ['at_once', 'daily', 'weekly'] as const;
export type AlertPace = (typeof alertPaces)[number];
