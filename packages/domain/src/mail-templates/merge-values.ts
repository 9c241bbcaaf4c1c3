import { formatCounted, formatDollars, formatRate } from '../kernel/format.ts';
import type { MergeField } from './merge-fields.ts';

/** Terms that an offer or a contract has. Dollars, percents, years; null where there is none. */
export interface MailTerms {
  price: number | null;
  earnestMoney: number | null;
  closingDateText: string;
  titleCompany: string;
  /** Only with seller financing. */
  financing: {
    downPayment: number | null;
    interestRate: number | null;
    termYears: number | null;
    monthlyPayment: number | null;
    balloonYears: number | null;
    /** What falls due then; where that is nothing, there is no balloon. */
    balloonAmount: number | null;
  } | null;
}

/** The property that a message is about; texts are empty where they are not known. */
export interface MailProperty {
  /** In one line. */
  address: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  /** As it is read. */
  type: string;
  listPrice: number | null;
}

/** What a text can name; empty where it is not known. */
export interface MailFacts {
  agentName: string;
  property: MailProperty | null;
  userName: string;
  company: string;
  /** As it is read. */
  phone: string;
  email: string;
  /** Null where nothing was saved yet. */
  offer: MailTerms | null;
  contract: MailTerms | null;
  /** Whose terms count where both are there. */
  about: 'offer' | 'contract';
  /** What the stored document is that comes with the message; empty without one. */
  attachedDocument: string;
}

function dollars(amount: number | null | undefined): string {
  return amount == null || amount === 0 ? '' : formatDollars(amount);
}

function years(count: number | null | undefined): string {
  return count == null || count === 0 ? '' : formatCounted(count, 'year');
}

/** Who has no company of one's own has the name for it, and is named once. */
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

/** What stands for each field; empty where it is not known. An amount of nothing is not known either. */
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

/** An example as good as any, to show how a template reads. */
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
