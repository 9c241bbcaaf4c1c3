interface Prices {
  price: number;
  /** The highest price at which all rules hold, and the one up to which it is close. */
  passesUpTo: number;
  closeUpTo: number;
  breakEven: number | null;
  /** What is asked, where another price is tried out. */
  listPrice: number | null;
}

export interface PriceScale {
  passes: number;
  close: number;
  price: number;
  /** Null where there is none. */
  breakEven: number | null;
  listed: number | null;
}

/** Where prices stand on a scale with room on both sides, as shares of its length. */
export function priceScale({ price, passesUpTo, closeUpTo, breakEven, listPrice }: Prices): PriceScale {
  const known = [price, passesUpTo, closeUpTo, breakEven ?? price, listPrice ?? price];
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const margin = Math.max(most - least, most * 0.08) * 0.35;
  const from = Math.max(least - margin, 0);
  const place = (amount: number) => (amount - from) / (most + margin - from);
  return {
    passes: place(passesUpTo),
    close: place(closeUpTo),
    price: place(price),
    breakEven: breakEven === null ? null : place(breakEven),
    listed: listPrice === null ? null : place(listPrice),
  };
}
