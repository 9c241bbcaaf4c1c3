import * as z from 'zod/mini';
import type { User } from '../accounts/user.ts';
import type { Installation } from '../settings/installation.ts';

export const buyerPartySchema = z.object({
  name: z.string(),
  signer: z.string(),
  title: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
});

export type BuyerParty = z.infer<typeof buyerPartySchema>;

/** The buyer of every document: the installation's, with empty fields filled in from the signed-in user. */
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

interface PaperBuyer {
  buyerName: string;
  buyerPhone: string;
}

/** The buyer of one paper. Another name than the usual buyer's is another party, of whom nothing else is known. */
export function buyerOfPaper(usual: BuyerParty, { buyerName, buyerPhone }: PaperBuyer): BuyerParty {
  const name = buyerName.trim();
  const phone = buyerPhone.trim();
  if (name === '' || name === usual.name) return { ...usual, phone: phone || usual.phone };
  return { name, signer: '', title: '', address: '', phone, email: '' };
}
