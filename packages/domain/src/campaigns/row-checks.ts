import { formatCounted, formatDate, formatPercent, formatWholeDollars } from '../kernel/format.ts';
import type { ListingStatus } from '../listings/listing-status.ts';
import type { MissingFigure } from './campaign-offer.ts';

export const checkCodes = [
  'no_email',
  'do_not_contact',
  'suppressed',
  'wrote_back',
  'no_price',
  'low_offer',
  'lowest_offer',
  'no_figures',
  'value_is_list_price',
  'same_agent',
  'offered_before',
  'not_for_sale',
  'under_contract',
  'template_empty',
  'not_printable',
] as const;
export type CheckCode = (typeof checkCodes)[number];

export type CheckTone = 'red' | 'amber';

export interface RowCheck {
  code: CheckCode;
  /** A row with a red one is not sent. */
  tone: CheckTone;
  text: string;
}

/** Offers below this percent of the list price never go out by the dozen. */
export const lowestListPercent = 40;

/** What the checks of a row ask about, as the server found it. */
export interface RowFacts {
  /** Empty where none is known. */
  agentEmail: string;
  isAgentStopped: boolean;
  /** Why the installation writes to the address no more; null where it does. */
  suppressedReason: string | null;
  /** Whether the agent answered a message about this home, or about any. */
  wroteBack: 'about_this' | 'about_others' | null;
  missing: MissingFigure | null;
  /** Of the lowest option, percent; null without a list price. */
  listPercent: number | null;
  minListPercent: number;
  hasFigures: boolean;
  isValueListPrice: boolean;
  /** Whether a row before it, or an offer sent in the gap, is for the same agent. */
  isSecondOfAgent: boolean;
  agentGapDays: number;
  /** The newest offer that was sent for this home: dollars, and the day as ISO text. */
  offeredBefore: { amount: number | null; at: string } | null;
  status: ListingStatus;
  /** Fields in braces that stay empty. */
  emptyFields: readonly string[];
  /** Characters that no document can print. */
  unprintable: readonly string[];
}

const missingTexts: Readonly<Record<MissingFigure, string>> = {
  list_price: 'No list price',
  value: 'No value that leaves a price',
  goal_price: 'No price meets your rules, or an input is missing',
  property_type: 'No property type',
  out_of_range: 'No price between floor and ceiling',
};

/** What stands against sending a row, red before amber. */
export function checkRow(facts: RowFacts): RowCheck[] {
  const checks = [...agentChecks(facts), ...priceChecks(facts), ...homeChecks(facts), ...letterChecks(facts)];
  return checks.sort((one, other) => Number(one.tone === 'amber') - Number(other.tone === 'amber'));
}

const red = (code: CheckCode, text: string): RowCheck => ({ code, tone: 'red', text });
const amber = (code: CheckCode, text: string): RowCheck => ({ code, tone: 'amber', text });

function agentChecks(facts: RowFacts): RowCheck[] {
  if (facts.agentEmail === '') return [red('no_email', 'No agent email')];
  const checks: RowCheck[] = [];
  if (facts.isAgentStopped) checks.push(red('do_not_contact', 'Marked do not contact'));
  if (facts.suppressedReason !== null) checks.push(red('suppressed', `Suppressed: ${facts.suppressedReason}`));
  if (facts.wroteBack === 'about_this')
    checks.push(red('wrote_back', 'The agent wrote back; answer in the conversation'));
  if (facts.wroteBack === 'about_others')
    checks.push(amber('wrote_back', 'The agent wrote back about another property'));
  if (facts.isSecondOfAgent) {
    const gap = formatCounted(facts.agentGapDays, 'day');
    checks.push(amber('same_agent', `Another offer to this agent within ${gap}`));
  }
  return checks;
}

function priceChecks({ missing, listPercent, minListPercent, hasFigures, isValueListPrice }: RowFacts): RowCheck[] {
  if (missing !== null) return [red('no_price', missingTexts[missing])];
  const checks: RowCheck[] = [];
  if (listPercent !== null && listPercent < lowestListPercent) {
    checks.push(
      red('lowest_offer', `${formatPercent(listPercent, 1)} of list, below the limit of ${lowestListPercent}%`),
    );
  } else if (listPercent !== null && listPercent < minListPercent) {
    checks.push(amber('low_offer', `${formatPercent(listPercent, 1)} of list, below your ${minListPercent}%`));
  }
  if (!hasFigures) checks.push(amber('no_figures', 'No figures after costs'));
  if (isValueListPrice) checks.push(amber('value_is_list_price', 'No value of your own; the list price is used'));
  return checks;
}

function homeChecks({ status, offeredBefore }: RowFacts): RowCheck[] {
  const checks: RowCheck[] = [];
  if (status === 'Sold' || status === 'Off Market') checks.push(red('not_for_sale', `${status}: not for sale`));
  if (status === 'Pending' || status === 'Contingent')
    checks.push(amber('under_contract', `${status}: under contract`));
  if (offeredBefore) {
    const { amount, at } = offeredBefore;
    const what = amount === null ? 'Offered' : `${formatWholeDollars(amount)} offered`;
    checks.push(amber('offered_before', `${what} on ${formatDate(at)}; this is an update`));
  }
  return checks;
}

function letterChecks({ emptyFields, unprintable }: RowFacts): RowCheck[] {
  const checks: RowCheck[] = [];
  if (emptyFields.length > 0) checks.push(red('template_empty', `Empty in the message: ${emptyFields.join(', ')}`));
  if (unprintable.length > 0) checks.push(red('not_printable', `The letter can’t print ${unprintable.join(', ')}`));
  return checks;
}

export function isSendable(checks: readonly RowCheck[]): boolean {
  return checks.every(({ tone }) => tone !== 'red');
}
