/** A percentage as people write it: 8 means 8%. Made only here. */
export type Percent = number & { readonly __unit: 'percent' };

export function percent(value: number): Percent {
  return value as Percent;
}

/** A percentage as a share of one: 20% is 0.2. */
export function toShare(rate: Percent): number {
  return rate / 100;
}

/** A yearly percentage as the share charged each month: 6% a year is 0.005. */
export function toMonthlyShare(annualRate: Percent): number {
  return annualRate / 1200;
}
