import type { Term } from '../../../documents/document.ts';
import { formatExactDollars, formatRate } from '../../../kernel/format.ts';
import { type NoteWords, noteWords } from '../../note-words.ts';
import { creativeOfferFigures } from '../../offer/creative-offer.ts';
import type { CreativeOffer, CreativeOfferInput } from '../../offer/offer.ts';
import { agreedAmount } from '../../paper-words.ts';

export function financingTerms(offer: CreativeOffer | CreativeOfferInput): Term[] {
  const figures = creativeOfferFigures(offer);
  const note = noteWords({ ...offer, note: figures.note, isPriced: figures.offerPrice > 0 });
  return [
    { label: 'Asking price', value: offer.askingPrice === null ? null : formatExactDollars(offer.askingPrice) },
    { label: 'Purchase price', value: agreedAmount(figures.offerPrice) },
    { label: 'Premium', value: premiumWords(offer, figures.offerPrice) },
    { label: 'Down payment', value: `${formatExactDollars(figures.downPaymentAmount)}, in cash at close of escrow` },
    { label: 'Earnest money', value: earnestMoneyWords(figures.earnestMoney) },
    { label: 'Seller’s note', value: note.principal },
    { label: 'Interest rate', value: note.rate },
    { label: 'Amortization', value: note.amortization },
    { label: 'Monthly payment', value: paymentWords(note, figures.note.amount) },
    { label: 'Balloon payment', value: note.balloon },
    { label: 'Prepayment, late charge', value: prepaymentWords },
    { label: 'Security', value: securityWords },
    { label: 'Taxes and insurance', value: taxesWords },
    { label: 'Existing loans', value: existingLoansWords },
  ];
}

function paymentWords({ payment }: NoteWords, amount: number): string | null {
  return payment === null || amount === 0 ? payment : `${payment}; the first is due one month after close of escrow`;
}

const prepaymentWords =
  'Buyer may prepay all or part at any time without penalty; a payment more than 15 days late bears a late charge of 5%';
const securityWords =
  'Promissory note secured by a first-position deed of trust or mortgage; serviced by a licensed third-party servicer ' +
  'at Buyer’s cost';
const taxesWords = 'Paid by Buyer when due; Seller is named as mortgagee or loss payee on the property insurance';
const existingLoansWords = 'Paid and released at close of escrow, unless the parties agree otherwise in writing';

function premiumWords(offer: CreativeOffer | CreativeOfferInput, price: number): string | null {
  if (offer.askingPrice === null) return null;
  const premium = formatExactDollars(price - offer.askingPrice);
  return `${formatRate(offer.creativeAmount)} over the asking price, ${premium}, in exchange for these terms`;
}

function earnestMoneyWords(dollars: number): string | null {
  const amount = agreedAmount(dollars);
  return amount === null ? null : `${amount}, credited to the price in addition to the down payment`;
}
