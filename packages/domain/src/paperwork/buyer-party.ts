import * as z from 'zod/mini';
import type { User } from '../accounts/user.ts';
import type { Installation } from '../settings/installation.ts';

/** The buyer as documents name it; what is empty prints as a rule. */
export const buyerPartySchema = z.object({
  /** The company, or the person where there is none. */
  name: z.string(),
  signer: z.string(),
  title: z.string(),
  address: z.string(),
  /** As it was typed or stored; documents format it. */
  phone: z.string(),
  email: z.string(),
});

export type BuyerParty = z.infer<typeof buyerPartySchema>;

/**
 * The buyer of every document: the installation's, field by field filled in from the signed-in user where it is
 * empty (decisions, 'Offers and contracts').
 */
export function buyerParty(
  buyer: Installation['buyer'],
  user: Pick<User, 'company' | 'name' | 'phone' | 'email'>,
): BuyerParty {
  return {
    name: buyer.company || user.company || user.name,
    signer: buyer.signer || user.name,
    title: buyer.title,
    address: buyer.address,
    phone: buyer.phone || user.phone,
    email: user.email,
  };
}

/** What a paper itself says of its buyer. */
interface PaperBuyer {
  buyerName: string;
  buyerPhone: string;
}

/**
 * The buyer of one paper: what the paper says comes first. Another name than the usual buyer's is another party, of
 * whose signer, title, address and e-mail nothing is known.
 */
export function buyerOfPaper(usual: BuyerParty, { buyerName, buyerPhone }: PaperBuyer): BuyerParty {
  const name = buyerName.trim();
  const phone = buyerPhone.trim();
  if (name === '' || name === usual.name) return { ...usual, phone: phone || usual.phone };
  return { name, signer: '', title: '', address: '', phone, email: '' };
}
