import { formatExactDollars, formatRate } from '../kernel/format.ts';
import { amountInFull, yearsWords } from './paper-words.ts';
import { monthsOf, type SellerNote } from './seller-note.ts';

interface NoteTerms {
  note: SellerNote;
  isPriced: boolean;
  interestRate: number | null;
  termYears: number | null;
}

export interface NoteWords {
  principal: string | null;
  rate: string | null;
  amortization: string | null;
  payment: string | null;
  balloon: string | null;
}

const nothingFinanced = 'None; nothing is financed';

/** A seller's note in words: a figure that depends on a blank is blank too, although computed figures count it as 0. */
export function noteWords({ note, isPriced, interestRate, termYears }: NoteTerms): NoteWords {
  const rate = interestRate === null ? null : `${formatRate(interestRate)} a year, fixed`;
  const amortization = termYears ? `${yearsWords(termYears)} (${monthsOf(termYears)} monthly payments)` : null;
  if (!isPriced) return { principal: null, rate, amortization, payment: null, balloon: null };
  const principal = amountInFull(note.amount);
  if (note.amount === 0) {
    return { principal, rate, amortization, payment: nothingFinanced, balloon: nothingFinanced };
  }
  if (interestRate === null || !termYears) return { principal, rate, amortization, payment: null, balloon: null };
  return {
    principal,
    rate,
    amortization,
    payment: `${formatExactDollars(note.monthlyPayment)}, principal and interest`,
    balloon: balloonWords(note, termYears),
  };
}

function balloonWords({ balloonAmount, paymentCount }: SellerNote, termYears: number): string {
  if (balloonAmount <= 0) return `None; the note is paid in full after ${monthsOf(termYears)} payments`;
  const years = yearsWords(paymentCount / 12);
  return `${amountInFull(balloonAmount)}, due ${years} after close of escrow, with payment ${paymentCount}`;
}
