import * as z from 'zod/mini';
import type { User } from '../accounts/user.ts';
import type { Installation } from '../settings/installation.ts';
import { buyerParty, buyerPartySchema } from './buyer-party.ts';

/** What a document prints besides the terms of its paper. Kept with a version, it is always the same document. */
export const printedFactsSchema = z.object({
  buyer: buyerPartySchema,
  timeZone: z.string(),
});

export type PrintedFacts = z.infer<typeof printedFactsSchema>;

export function printedFacts(
  { buyer, timeZone }: Pick<Installation, 'buyer' | 'timeZone'>,
  user: Pick<User, 'company' | 'name' | 'phone' | 'email'>,
): PrintedFacts {
  return { buyer: buyerParty(buyer, user), timeZone };
}

/** Whether both print alike, in whatever order their fields were stored. */
export function arePrintedAlike(one: PrintedFacts, other: PrintedFacts): boolean {
  const buyerOf = ({ buyer: { name, signer, title, address, phone, email } }: PrintedFacts) =>
    JSON.stringify([name, signer, title, address, phone, email]);
  return one.timeZone === other.timeZone && buyerOf(one) === buyerOf(other);
}
