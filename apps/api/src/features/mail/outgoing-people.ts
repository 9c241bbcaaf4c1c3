import { isEmail } from '@rei/domain/accounts/email';
import { AppError } from '@rei/domain/kernel/errors';
import { hasBreaks, isOneLine, isVisible, plainLine } from '@rei/domain/kernel/one-line';
import { maxRecipients, sendFieldsRequired } from '@rei/domain/mail/limits';
import type { MailPerson } from '@rei/domain/mail/message';
import type { ParseAddresses } from '#ports/mail-composer.ts';

interface TypedPeople {
  to: string;
  toName?: string | undefined;
  cc?: string | undefined;
  bcc?: string | undefined;
}

export interface OutgoingPeople {
  to: MailPerson[];
  cc: MailPerson[];
  bcc: MailPerson[];
  /** Every address once. */
  recipients: string[];
}

/** Whom a message goes to, as typed; 400 for what is no address, and for more of them than go with one message. */
export function readPeople(typed: TypedPeople, parseAddresses: ParseAddresses): OutgoingPeople {
  const read = (field: 'to' | 'cc' | 'bcc') => {
    const people = parseAddresses(refuseControls(field, typed[field] ?? ''));
    const wrong = people.find(({ address }) => !isEmail(address));
    if (wrong)
      throw invalid(field, `This is no mail address: ${wrong.address.slice(0, 100) || wrong.name.slice(0, 100)}`);
    return people.map(({ name, address }) => ({ name: plainLine(name.slice(0, 200).toWellFormed()), address }));
  };
  const [to, cc, bcc] = [read('to'), read('cc'), read('bcc')];
  if (to.length === 0) throw invalid('to', sendFieldsRequired);
  const recipients = [
    ...new Map([...to, ...cc, ...bcc].map(({ address }) => [address.toLowerCase(), address])).values(),
  ];
  if (to.length + cc.length + bcc.length > maxRecipients) {
    throw invalid('to', `A message goes to at most ${maxRecipients} addresses.`);
  }
  // Nobody types it: an agent's name that reads like an address is left out, and so are marks that reorder it.
  const { toName: typedName = '' } = typed;
  if (hasBreaks(typedName)) throw invalid('toName', 'Must be one line of plain text');
  const toName = plainName(plainLine(typedName));
  const [only] = to;
  if (toName && only && to.length === 1 && only.name === '') only.name = toName;
  return { to, cc, bcc, recipients };
}

/** A display name: plain text, so that it cannot pass for another address. */
export function readName(field: string, name: string | undefined): string {
  const plain = plainName(refuseControls(field, name ?? ''));
  if (plain === undefined || (plain !== '' && !isVisible(plain)))
    throw invalid(field, 'Please use a plain name, without an address.');
  return plain;
}

/** A name, unless it holds the marks of an address, also in letters that only look like these. */
function plainName(name: string): string | undefined {
  return /[@<>]/.test(name.normalize('NFKC')) ? undefined : name.trim();
}

/** A text for one line of a header. */
export function refuseControls(field: string, text: string): string {
  if (isOneLine(text)) return text;
  const problem = 'Must be one line of plain text';
  throw new AppError('VALIDATION', `${field}: ${problem}`, { details: { [field]: problem } });
}

function invalid(field: string, message: string): AppError {
  return new AppError('VALIDATION', message, { details: { [field]: message } });
}
