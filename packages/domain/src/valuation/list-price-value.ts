import * as z from 'zod/mini';

/** What homes around one were sold for by their last list price. */
export const listPriceRecordSchema = z.object({
  level: z.enum(['zip', 'county', 'state', 'country']),
  name: z.string(),
  /** Sales that the ratio is not learned from: the newer half. */
  tested: z.number(),
  /** Percent: half of them are closer to the value. */
  medianError: z.number(),
  /** Paid for each dollar of the last list price: the median, and from the lowest to the highest of eight in ten. */
  ratio: z.number(),
  range: z.nullable(z.object({ low: z.number(), high: z.number() })),
});

export type ListPriceRecord = z.infer<typeof listPriceRecordSchema>;

export const listedValueSchema = z.extend(listPriceRecordSchema, {
  /** What is asked, dollars. */
  listPrice: z.number(),
});

export type ListedValue = z.infer<typeof listedValueSchema>;

/**
 * What a home on the market is worth by what is asked for it: the list price times the median of what others around it
 * were paid of theirs. Unrounded dollars.
 */
export function valueByListPrice({ listPrice, ratio, range }: ListedValue): {
  value: number;
  range: { low: number; high: number } | null;
} {
  return {
    value: listPrice * ratio,
    range: range && { low: listPrice * range.low, high: listPrice * range.high },
  };
}
