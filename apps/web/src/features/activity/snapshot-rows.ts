import { formatCounted, formatDollars, formatRate } from '@rei/domain/kernel/format';
import { formatPhone } from '@rei/domain/kernel/phone';
import { offerPropertyTypeLabel } from '@rei/domain/paperwork/property-type-label';

type Kind = 'money' | 'percent' | 'years' | 'phone' | 'type' | 'text';

/** The fields of an offer or a contract in the order in which they are read, each with its name and its unit. */
const fields: Record<string, [label: string, kind: Kind]> = {
  offerMode: ['Mode', 'text'],
  address: ['Address', 'text'],
  propertyAddress: ['Address', 'text'],
  city: ['City', 'text'],
  propertyCity: ['City', 'text'],
  state: ['State', 'text'],
  propertyState: ['State', 'text'],
  zip: ['ZIP', 'text'],
  propertyZip: ['ZIP', 'text'],
  propertyType: ['Property type', 'type'],
  arv: ['After-repair value', 'money'],
  renovations: ['Renovations', 'money'],
  askingPrice: ['Asking price', 'money'],
  creativeAmount: ['Premium', 'percent'],
  offerPrice: ['Offer price', 'money'],
  purchasePrice: ['Purchase price', 'money'],
  downPayment: ['Down payment', 'money'],
  downPaymentAmount: ['Down payment', 'money'],
  earnestMoney: ['Earnest money', 'money'],
  loanAmount: ['Loan', 'money'],
  interestRate: ['Interest rate', 'percent'],
  termYears: ['Term', 'years'],
  monthlyPayment: ['Monthly payment', 'money'],
  balloonYears: ['Balloon after', 'years'],
  balloonAmount: ['Balloon', 'money'],
  closingDateText: ['Closing', 'text'],
  titleCompany: ['Title company', 'text'],
  buyerName: ['Buyer', 'text'],
  buyerPhone: ['Buyer’s phone', 'phone'],
  sellerName: ['Seller', 'text'],
  sellerPhone: ['Seller’s phone', 'phone'],
  additionalTerms: ['Additional terms', 'text'],
};

interface SnapshotRow {
  label: string;
  value: string;
  isNumber: boolean;
}

function valueText(value: string | number, kind: Kind): string {
  if (kind === 'money' && typeof value === 'number') return formatDollars(value);
  if (kind === 'percent' && typeof value === 'number') return formatRate(value);
  if (kind === 'years') return formatCounted(Number(value), 'year');
  if (kind === 'phone') return formatPhone(`${value}`);
  if (kind === 'type') return offerPropertyTypeLabel(`${value}`);
  const text = `${value}`;
  return kind === 'text' && /^(cash|creative)$/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** The known figures of a stored offer or contract, as they are read; empty ones and technical ones are left out. */
export function snapshotRows(snapshot: unknown): SnapshotRow[] {
  if (typeof snapshot !== 'object' || snapshot === null) return [];
  const given = new Map<string, unknown>(Object.entries(snapshot));
  return Object.entries(fields).flatMap(([name, [label, kind]]) => {
    const value = given.get(name);
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return [];
    return [{ label, value: valueText(value, kind), isNumber: typeof value === 'number' }];
  });
}
