import * as z from 'zod/mini';

const verdicts = ['passes', 'close', 'fails', 'needs_input'] as const;
export type Verdict = (typeof verdicts)[number];

export const afterCostsSchema = z.object({
  verdict: z.enum(verdicts),
  /** Whether price or rent can't be true of a house that people live in: shown in place of the verdict. */
  isDoubtful: z.boolean(),
  monthlyCashFlow: z.nullable(z.number()),
  /** Percent, unrounded; null where an input is not known or no cash is left in the deal. */
  cashOnCash: z.nullable(z.number()),
  /** The highest price at which all rules hold, dollars; null where there is none, or none is known. */
  passesUpTo: z.nullable(z.number()),
  reason: z.string(),
});

export type AfterCosts = z.infer<typeof afterCostsSchema>;

export type ShownVerdict = Verdict | 'check_price';

export const verdictWords = {
  passes: 'Passes',
  close: 'Close',
  fails: 'Fails',
  needs_input: 'Needs input',
  check_price: 'Check price',
} as const satisfies Record<ShownVerdict, string>;

/** A doubtful price goes before every verdict: nothing computed from it is worth a green tick. */
export function shownVerdict({ verdict, isDoubtful }: Pick<AfterCosts, 'verdict' | 'isDoubtful'>): ShownVerdict {
  return isDoubtful ? 'check_price' : verdict;
}
