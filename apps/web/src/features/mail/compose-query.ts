import { plainLine } from '@rei/domain/kernel/one-line';
import { ownPath } from '#lib/own-path.ts';

/** As typed; addresses are separated by commas. */
export interface ComposeFields {
  fromName: string;
  to: string;
  cc: string;
  bcc: string;
  subject: string;
  text: string;
}

export interface ComposeFlags {
  isContract: boolean;
  isOffer: boolean;
  isOfferUpdate: boolean;
  isInquiry: boolean;
}

export interface MessageVersion {
  offerId?: string;
  contractId?: string;
}

export interface ComposeQuery {
  fields: ComposeFields;
  /** Empty where there are several recipients. */
  toName: string;
  propertyId: string;
  answers: string;
  draftId: string;
  flags: ComposeFlags;
  /** By default the newest of the property. */
  version?: MessageVersion;
  /** Empty for the usual one; of a message under way, the one that it began with. */
  templateId: string;
  /** What is in braces has to be filled in. */
  isFromTemplate: boolean;
  /** Where to go after sending; only within this site. */
  redirect: string | undefined;
}

export const emptyFields: ComposeFields = { fromName: '', to: '', cc: '', bcc: '', subject: '', text: '' };

/** Unknown values are skipped. */
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

/** Characters with a meaning of their own in a list of addresses. */
const listSigns = /[",;:@()<>[\]\\]/;

/** 'Marisol Trent <mtrent@example.com>' for a single recipient with a name. */
export function namedRecipient({ fields, toName }: Pick<ComposeQuery, 'fields' | 'toName'>): string {
  if (toName === '' || fields.to.includes('<')) return fields.to;
  const name = listSigns.test(toName) ? `"${toName.replaceAll(/["\\]/g, '\\$&')}"` : toName;
  return `${name} <${fields.to}>`;
}
