import { formatCounted, formatDollars, formatRate } from '../kernel/format.ts';
import type { MergeField } from './merge-fields.ts';

/** Terms of an offer or a contract: dollars, percents, years; null where there is none. */
export interface MailTerms {
  price: number | null;
  earnestMoney: number | null;
  closingDateText: string;
  titleCompany: string;
  financing: {
    downPayment: number | null;
    interestRate: number | null;
    termYears: number | null;
    monthlyPayment: number | null;
    balloonYears: number | null;
    /** Due at the end; a loan with nothing due has no balloon. */
    balloonAmount: number | null;
  } | null;
}

export interface MailProperty {
  address: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  type: string;
  listPrice: number | null;
}

export interface MailFacts {
  agentName: string;
  property: MailProperty | null;
  userName: string;
  company: string;
  phone: string;
  email: string;
  offer: MailTerms | null;
  contract: MailTerms | null;
  /** Whose terms count where both exist. */
  about: 'offer' | 'contract';
  /** The kind of the attached document; empty without one. */
  attachedDocument: string;
}

function dollars(amount: number | null | undefined): string {
  return amount == null || amount === 0 ? '' : formatDollars(amount);
}

function years(count: number | null | undefined): string {
  return count == null || count === 0 ? '' : formatCounted(count, 'year');
}

/** A user without a company has their name in its place, which is printed once. */
function signature({ userName, company, phone }: MailFacts): string {
  const lines = [userName, company, phone].map((line) => line.trim()).filter((line) => line !== '');
  return [...new Set(lines)].join('\n');
}

function termValues({ offer, contract, about }: MailFacts) {
  const terms = about === 'contract' ? contract : (offer ?? contract);
  const financing = terms?.financing;
  const rate = financing?.interestRate;
  return {
    'offer price': dollars(offer?.price),
    'purchase price': dollars(contract?.price),
    'earnest money': dollars(terms?.earnestMoney),
    'down payment': dollars(financing?.downPayment),
    'interest rate': rate == null ? '' : formatRate(rate),
    term: years(financing?.termYears),
    'monthly payment': dollars(financing?.monthlyPayment),
    balloon: financing?.balloonAmount ? years(financing.balloonYears) : '',
    'closing date': terms?.closingDateText.trim() ?? '',
    'title company': terms?.titleCompany.trim() ?? '',
  };
}

/** The value of each field; empty where it is unknown or an amount is 0. */
export function mergeValues(facts: MailFacts): Record<MergeField, string> {
  const { property } = facts;
  const agentName = facts.agentName.trim();
  const [firstName = ''] = agentName.split(/[\s,]+/);
  return {
    greeting: firstName === '' ? 'Hello,' : `Hi ${firstName},`,
    'agent first name': firstName,
    'agent name': agentName,
    address: property?.address ?? '',
    street: property?.street ?? '',
    city: property?.city ?? '',
    state: property?.state ?? '',
    zip: property?.zip ?? '',
    'property type': property?.type ?? '',
    'list price': dollars(property?.listPrice),
    ...termValues(facts),
    'attached document': facts.attachedDocument,
    'my name': facts.userName.trim(),
    'my company': facts.company.trim(),
    'my phone': facts.phone.trim(),
    'my email': facts.email.trim(),
    signature: signature(facts),
  };
}

export const exampleFacts: Omit<MailFacts, 'userName' | 'company' | 'phone' | 'email'> = {
  agentName: 'Marisol Trent',
  property: {
    address: '2418 E Willetta St, Phoenix, AZ 85008',
    street: '2418 E Willetta St',
    city: 'Phoenix',
    state: 'AZ',
    zip: '85008',
    type: 'Single Family',
    listPrice: 289_000,
  },
  offer: {
    price: 203_500,
    earnestMoney: 2035,
    closingDateText: 'On or before 30 days after mutual execution of the Purchase and Sale Agreement',
    titleCompany: 'Pioneer Title',
    financing: {
      downPayment: 24_000,
      interestRate: 4.5,
      termYears: 30,
      monthlyPayment: 1483.53,
      balloonYears: 6,
      balloonAmount: 260_989.65,
    },
  },
  contract: {
    price: 203_500,
    earnestMoney: 2035,
    closingDateText: 'On or before 30 days from the signed contract.',
    titleCompany: 'Pioneer Title',
    financing: null,
  },
  about: 'offer',
  attachedDocument: 'letter of intent',
};
