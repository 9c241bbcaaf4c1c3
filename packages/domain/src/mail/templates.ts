import { formatDollars, formatNumber } from '../kernel/format.ts';

/** What is written to an agent about a deal. */
export const dealMailKinds = ['inquiry', 'offer', 'offerUpdate', 'contract'] as const;
export type DealMailKind = (typeof dealMailKinds)[number];

/** Terms that an offer or a contract has. Dollars, percents, years; null where there is none. */
export interface DealMailTerms {
  price: number | null;
  earnestMoney: number | null;
  closingDateText: string;
  titleCompany: string;
  /** Only of a seller-financed deal. */
  financing: {
    downPayment: number | null;
    interestRate: number | null;
    termYears: number | null;
    monthlyPayment: number | null;
    balloonYears: number | null;
  } | null;
}

/** What a text can name; empty where it is not known. */
export interface DealMailFacts {
  agentName: string;
  address: string;
  userName: string;
  company: string;
  /** As it is read. */
  phone: string;
  /** Null where nothing was saved yet. */
  terms: DealMailTerms | null;
  /** Whether the letter of intent or the contract comes with the message. */
  hasDocument: boolean;
}

export interface DealMail {
  subject: string;
  body: string;
}

function amountLine(label: string, dollars: number | null): string[] {
  return dollars === null || dollars === 0 ? [] : [`${label}: ${formatDollars(dollars)}`];
}

function textLine(label: string, text: string): string[] {
  return text.trim() === '' ? [] : [`${label}: ${text.trim()}`];
}

function years(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'year' : 'years'}`;
}

function financingLines({ financing }: DealMailTerms): string[] {
  if (financing === null) return [];
  const { downPayment, interestRate, termYears, monthlyPayment, balloonYears } = financing;
  return [
    ...amountLine('Down payment', downPayment),
    ...(interestRate === null ? [] : [`Interest rate: ${formatNumber(interestRate)}%`]),
    ...(termYears === null ? [] : [`Term: ${years(termYears)}`]),
    ...amountLine('Monthly payment', monthlyPayment),
    ...(balloonYears === null || balloonYears === 0 ? [] : [`Balloon: due after ${years(balloonYears)}`]),
  ];
}

function termLines(terms: DealMailTerms, priceLabel: string): string {
  return [
    ...amountLine(priceLabel, terms.price),
    ...amountLine('Earnest money', terms.earnestMoney),
    ...financingLines(terms),
    ...textLine('Closing', terms.closingDateText),
    ...textLine('Title company', terms.titleCompany),
  ].join('\n');
}

const openings: Record<DealMailKind, (address: string) => string> = {
  inquiry: (address) => `I am interested in ${address}. Is it still available?`,
  offer: (address) => `I would like to make an offer for ${address}.`,
  offerUpdate: (address) => `I have revised my offer for ${address}. This replaces the one I sent before.`,
  contract: (address) => `Please find below what the purchase contract for ${address} comes to.`,
};

const closings: Record<DealMailKind, string> = {
  inquiry:
    'If it is, I would be glad to know about its condition, any offers in hand, and whether the seller is open to a cash or a seller-financed offer.',
  offer: 'Please share it with the seller and let me know how they would like to proceed.',
  offerUpdate: 'Please share it with the seller and let me know how they would like to proceed.',
  contract: 'Please review it with the seller and let me know of any changes, or return it signed.',
};

const subjects: Record<DealMailKind, string> = {
  inquiry: 'Inquiry about',
  offer: 'Offer for',
  offerUpdate: 'Updated offer for',
  contract: 'Purchase contract for',
};

const attached: Record<DealMailKind, string> = {
  inquiry: '',
  offer: 'The letter of intent is attached.',
  offerUpdate: 'The revised letter of intent is attached.',
  contract: 'The contract is attached.',
};

/**
 * The text that a message to an agent begins with: greeting by the first name, what it is about, the terms that are
 * known, signature. What is not known is left out, together with its line; nothing is ever a blank to fill in.
 */
export function dealMail(kind: DealMailKind, facts: DealMailFacts): DealMail {
  const { agentName, userName, company, phone, terms, hasDocument } = facts;
  const address = facts.address.trim() || 'your listing';
  const [firstName = ''] = agentName.trim().split(/\s+/);
  const parts = [
    firstName === '' ? 'Hello,' : `Hi ${firstName},`,
    openings[kind](address),
    kind === 'inquiry' || terms === null
      ? ''
      : termLines(terms, kind === 'contract' ? 'Purchase price' : 'Offer price'),
    hasDocument ? attached[kind] : '',
    closings[kind],
    // Who has no company of one's own has the name for it.
    ['Best regards,', ...new Set([userName, company, phone])].filter((line) => line.trim() !== '').join('\n'),
  ];
  return { subject: `${subjects[kind]} ${address}`, body: parts.filter((part) => part !== '').join('\n\n') };
}
