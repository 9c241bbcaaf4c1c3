import { plainLine } from '@rei/domain/kernel/one-line';
import { ownPath } from '#lib/own-path.ts';

/** What is typed of a message. Addresses are separated by commas. */
export interface ComposeFields {
  fromName: string;
  to: string;
  cc: string;
  bcc: string;
  subject: string;
  text: string;
}

/** How a sent message counts in its property's log. */
export interface ComposeFlags {
  isContract: boolean;
  isOffer: boolean;
  isOfferUpdate: boolean;
  isInquiry: boolean;
}

/** The saved version of an offer or a contract that a message speaks of. */
export interface SpokenVersion {
  offerId?: string;
  contractId?: string;
}

/** What compose is opened with. */
export interface ComposeQuery {
  fields: ComposeFields;
  /** The name of the only recipient; empty where there are several. */
  toName: string;
  propertyId: string;
  /** Own message that is answered; empty for a new one. */
  answers: string;
  /** Own draft that goes on; empty for a new one. */
  draftId: string;
  flags: ComposeFlags;
  /** Left out it is the newest of the property. */
  version?: SpokenVersion;
  /** The template that it shall begin with; empty for the usual one. */
  templateId: string;
  /** Its text comes from a template: what stands in braces is to be filled in. */
  isFromTemplate: boolean;
  /** Where to go after sending; only within this site. */
  redirect: string | undefined;
}

export const emptyFields: ComposeFields = { fromName: '', to: '', cc: '', bcc: '', subject: '', text: '' };

/** Reads the address of compose; what is not understood is left out. */
export function readComposeQuery(params: URLSearchParams): ComposeQuery {
  const text = (name: string) => params.get(name)?.trim() ?? '';
  const isOn = (name: string) => params.get(name) === '1';
  const recipients = (params.has('to') ? params.getAll('to') : params.getAll('replyTo'))
    .flatMap((each) => each.split(','))
    .map((each) => each.trim())
    .filter((each) => each !== '');
  return {
    fields: {
      ...emptyFields,
      fromName: text('fromName'),
      to: recipients.join(', '),
      bcc: text('bcc'),
      subject: text('subject'),
      text: params.get('body') ?? '',
    },
    toName: recipients.length === 1 ? plainLine(text('toName')) : '',
    propertyId: text('propertyId'),
    answers: text('messageId'),
    draftId: text('draftId'),
    flags: {
      isContract: isOn('isContract'),
      isOffer: isOn('isOffer'),
      isOfferUpdate: isOn('isOfferUpdate'),
      isInquiry: isOn('isInquiry'),
    },
    templateId: text('template'),
    isFromTemplate: false,
    redirect: ownPath(params.get('redirect')),
  };
}

/** Signs that have a meaning of their own in a list of addresses. */
const listSigns = /[",;:@()<>[\]\\]/;

/** 'Marisol Trent <mtrent@example.com>' for one recipient whose name is known; all others as they are. */
export function namedRecipient({ fields, toName }: Pick<ComposeQuery, 'fields' | 'toName'>): string {
  if (toName === '' || fields.to.includes('<')) return fields.to;
  const name = listSigns.test(toName) ? `"${toName.replaceAll(/["\\]/g, '\\$&')}"` : toName;
  return `${name} <${fields.to}>`;
}
