import type { Block, SignatureField } from '../documents/document.ts';
import { longDate } from '../documents/long-date.ts';
import { formatExactDollars } from '../kernel/format.ts';
import { dollarsInWords } from '../kernel/number-words.ts';
import { expiryDay } from './expiry.ts';
import { type Issued, zoneWords } from './issued.ts';

export const inspectionDays = 10;
export const inspectionExtensionDays = 15;

const linesWithoutTerms = 5;
const linesAfterTerms = 3;

export const blankRule = '__________________';

export const counselLine =
  'This form is not legal advice and may not suit every state or transaction. Each party should have it reviewed by ' +
  'its own attorney, and by its tax adviser, before signing.';

export interface DocumentReference {
  id: string;
  version: number;
}

export function referenceWords(reference: DocumentReference | null): string {
  return reference === null ? 'Draft' : `Document ${reference.id}, version ${reference.version}`;
}

export function amountInFull(dollars: number): string {
  return `${formatExactDollars(dollars)} (${dollarsInWords(dollars)})`;
}

export function agreedAmount(dollars: number | null): string | null {
  return dollars === null || dollars <= 0 ? null : amountInFull(dollars);
}

export function yearsWords(years: number): string {
  return `${years} ${years === 1 ? 'year' : 'years'}`;
}

export function textOrRule(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

export function expiryMoment(issued: Issued): string {
  return `11:59 PM ${zoneWords(issued.timeZone)} on ${longDate(expiryDay(issued))}`;
}

export function additionalTermsBlocks(terms: string): Block[] {
  if (terms.trim() === '') return [{ kind: 'blank-lines', count: linesWithoutTerms }];
  return [
    { kind: 'paragraph', words: terms.trim() },
    { kind: 'blank-lines', count: linesAfterTerms },
  ];
}

export function signatureFields(known: {
  signer: string;
  title: string;
  phone: string;
  email: string;
}): SignatureField[] {
  return [
    { label: 'Signature', value: '' },
    { label: 'Printed name', value: known.signer },
    { label: 'Title or capacity', value: known.title },
    { label: 'Date and time', value: '' },
    { label: 'Telephone', value: known.phone },
    { label: 'E-mail', value: known.email },
  ];
}
