import { isEmail } from '@rei/domain/accounts/email';
import { AppError } from '@rei/domain/kernel/errors';
import { hasBreaks, isOneLine, isVisible, plainLine } from '@rei/domain/kernel/one-line';
import { maxRecipients, sendFieldsRequired } from '@rei/domain/mail/limits';
import type { MailPerson } from '@rei/domain/mail/message';
import { parseAddresses } from '../mime/parse-addresses.ts';

interface TypedRecipients {
  to: string;
  toName?: string | undefined;
  cc?: string | undefined;
  bcc?: string | undefined;
}

export interface Recipients {
  to: MailPerson[];
  cc: MailPerson[];
  bcc: MailPerson[];
  recipients: string[];
}

export function parseRecipients(typed: TypedRecipients): Recipients {
  const parse = (field: 'to' | 'cc' | 'bcc') => {
    const people = parseAddresses(requireOneLine(field, typed[field] ?? ''));
    const wrong = people.find(({ address }) => !isEmail(address));
    if (wrong)
      throw invalid(field, `Not a valid email address: ${wrong.address.slice(0, 100) || wrong.name.slice(0, 100)}`);
    return people.map(({ name, address }) => ({ name: plainLine(name.slice(0, 200).toWellFormed()), address }));
  };
  const [to, cc, bcc] = [parse('to'), parse('cc'), parse('bcc')];
  if (to.length === 0) throw invalid('to', sendFieldsRequired);
  const recipients = [
    ...new Map([...to, ...cc, ...bcc].map(({ address }) => [address.toLowerCase(), address])).values(),
  ];
  if (to.length + cc.length + bcc.length > maxRecipients) {
    throw invalid('to', `A message goes to at most ${maxRecipients} addresses.`);
  }
  // A listing's agent, not typed by anybody: a name that poses as an address is dropped instead of refused.
  const { toName: givenName = '' } = typed;
  if (hasBreaks(givenName)) throw invalid('toName', 'Must be one line of plain text');
  const toName = displayName(plainLine(givenName));
  const [only] = to;
  if (toName && only && to.length === 1 && only.name === '') only.name = toName;
  return { to, cc, bcc, recipients };
}

export function parseDisplayName(field: string, name: string | undefined): string {
  const plain = displayName(requireOneLine(field, name ?? ''));
  if (plain === undefined || (plain !== '' && !isVisible(plain)))
    throw invalid(field, 'Please use a plain name, without an address.');
  return plain;
}

/** Undefined for a name that could pass for an address, look-alike letters included. */
function displayName(name: string): string | undefined {
  return /[@<>]/.test(name.normalize('NFKC')) ? undefined : name.trim();
}

/** A line break would start another header field. */
export function requireOneLine(field: string, text: string): string {
  if (isOneLine(text)) return text;
  const problem = 'Must be one line of plain text';
  throw new AppError('VALIDATION', `${field}: ${problem}`, { details: { [field]: problem } });
}

function invalid(field: string, message: string): AppError {
  return new AppError('VALIDATION', message, { details: { [field]: message } });
}
