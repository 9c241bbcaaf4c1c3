import type { InterestState } from '../buyers/disposition.ts';
import { formatDate } from '../kernel/format.ts';

export const mailingCheckCodes = [
  'no_email',
  'buyer_gone',
  'no_consent',
  'suppressed',
  'do_not_contact',
  'same_address',
  'already_sent',
  'passed',
  'no_match',
  'not_filled',
] as const;
export type MailingCheckCode = (typeof mailingCheckCodes)[number];

export interface MailingCheck {
  code: MailingCheckCode;
  /** A row with a red one is not sent. */
  tone: 'red' | 'amber';
  text: string;
}

/** What the checks of a recipient ask about, as the server found it. */
export interface RecipientFacts {
  /** Empty where none is known. */
  email: string;
  /** Whether the buyer was deleted meanwhile. */
  isGone: boolean;
  hasConsent: boolean;
  /** Why the installation writes to the address no more; null where it does. */
  suppressedReason: string | null;
  isStopped: boolean;
  /** Whether an earlier recipient of this mailing has the same address. */
  isSecondOfAddress: boolean;
  /** The last sheet of this deal that went to the address, or waits to go (then `at` is null): whether it is this one. */
  sentBefore: { isSame: boolean; at: string | null } | null;
  interest: InterestState | null;
  /** Null where the box does not match, or there is none. */
  matches: readonly string[] | null;
  /** Fields in braces that stay empty. */
  emptyFields: readonly string[];
}

const red = (code: MailingCheckCode, text: string): MailingCheck => ({ code, tone: 'red', text });
const amber = (code: MailingCheckCode, text: string): MailingCheck => ({ code, tone: 'amber', text });

/** What stands against sending a deal sheet to a buyer, red before amber. */
export function checkRecipient(facts: RecipientFacts): MailingCheck[] {
  if (facts.email === '') return [red('no_email', 'No email address')];
  const checks: MailingCheck[] = [];
  if (facts.isGone) checks.push(red('buyer_gone', 'The buyer was deleted'));
  if (!facts.hasConsent) checks.push(red('no_consent', 'No consent on record'));
  if (facts.suppressedReason !== null) checks.push(red('suppressed', `Suppressed: ${facts.suppressedReason}`));
  if (facts.isStopped) checks.push(red('do_not_contact', 'Marked do not contact'));
  if (facts.isSecondOfAddress) checks.push(red('same_address', 'Another recipient has this address'));
  if (facts.emptyFields.length > 0) {
    checks.push(red('not_filled', `Nothing to fill in: ${facts.emptyFields.join(', ')}`));
  }
  const { sentBefore } = facts;
  if (sentBefore) checks.push(sentCheck(sentBefore));
  if (facts.interest === 'passed') checks.push(amber('passed', 'Passed on this deal'));
  if (facts.matches === null) checks.push(amber('no_match', 'Match criteria don’t fit this deal'));
  return checks.sort((one, other) => Number(one.tone === 'amber') - Number(other.tone === 'amber'));
}

/** The same sheet never goes twice to an address; a changed one may. */
function sentCheck({ isSame, at }: { isSame: boolean; at: string | null }): MailingCheck {
  if (at === null) return red('already_sent', 'This deal is already queued for this buyer');
  return isSame
    ? red('already_sent', `Already got this deal sheet on ${formatDate(at)}`)
    : amber('already_sent', `Got an earlier version on ${formatDate(at)}`);
}

/** Whether nothing red stands against a recipient. */
export function isSendableTo(checks: readonly MailingCheck[]): boolean {
  return checks.every(({ tone }) => tone !== 'red');
}
