import type { Block, SignatureField } from '../documents/document.ts';
import { longDate } from '../documents/long-date.ts';
import { formatExactDollars } from '../kernel/format.ts';
import { dollarsInWords } from '../kernel/number-words.ts';
import { expiryDay } from './expiry.ts';
import { type Issued, zoneWords } from './issued.ts';

/** Business days. */
export const inspectionDays = 10;
export const inspectionExtensionDays = 15;

/** Of empty and of filled additional terms: lines to write on (specification 2, section 9). */
const linesWithoutTerms = 5;
const linesAfterTerms = 3;

/** What stands in running text where something is not known: a rule to write on. */
export const blankRule = '__________________';

/** Stands in every document. */
export const counselLine =
  'This form is not legal advice and may not suit every state or transaction. Each party should have it reviewed by ' +
  'its own attorney, and by its tax adviser, before signing.';

/** The stored offer or contract that a document is made of. */
export interface DocumentReference {
  id: string;
  version: number;
}

/** 'Document 0199f3a2, version 3', or 'Draft' of what is not stored. */
export function referenceWords(reference: DocumentReference | null): string {
  return reference === null ? 'Draft' : `Document ${reference.id}, version ${reference.version}`;
}

/** '$197,640.00 (One Hundred Ninety-Seven Thousand Six Hundred Forty and 00/100 Dollars)'. */
export function amountInFull(dollars: number): string {
  return `${formatExactDollars(dollars)} (${dollarsInWords(dollars)})`;
}

/** An amount in full; null, a rule, where nothing was agreed: blank and 0. */
export function agreedAmount(dollars: number | null): string | null {
  return dollars === null || dollars <= 0 ? null : amountInFull(dollars);
}

/** '30 years', '1 year', '2.5 years'. */
export function yearsWords(years: number): string {
  return `${years} ${years === 1 ? 'year' : 'years'}`;
}

/** A text, or null, a rule, where it is empty. */
export function textOrRule(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

/** Until when it can be accepted: '11:59 PM Arizona time on December 21, 2026'. */
export function expiryMoment(issued: Issued): string {
  return `11:59 PM ${zoneWords(issued.timeZone)} on ${longDate(expiryDay(issued))}`;
}

/** What the parties add: their words and 3 lines to write on, or 5 lines where there are none. */
export function additionalTermsBlocks(terms: string): Block[] {
  if (terms.trim() === '') return [{ kind: 'blank-lines', count: linesWithoutTerms }];
  return [
    { kind: 'paragraph', words: terms.trim() },
    { kind: 'blank-lines', count: linesAfterTerms },
  ];
}

/** The rules under a party's name; what is not known is filled in by hand. */
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
