import type { TemplateText } from './fill-template.ts';
import { type MailTemplate, type StandardTemplateKind, standardTemplateNames } from './template.ts';

const close = 'Best regards,\n{signature}';
const answer = 'Please share it with the seller and let me know how they would like to proceed.';
const amounts = 'Offer price: {offer price?}\nEarnest money: {earnest money?}';
const financing = [
  'Down payment: {down payment?}',
  'Interest rate: {interest rate?}',
  'Term: {term?}',
  'Monthly payment: {monthly payment?}',
  'Balloon: due after {balloon?}',
].join('\n');
const closing = 'Closing: {closing date?}\nTitle company: {title company?}';

function letter(...parts: string[]): string {
  return ['{greeting}', ...parts, close].join('\n\n');
}

export const standardTemplates: Record<StandardTemplateKind, TemplateText> = {
  inquiry: {
    subject: 'Inquiry about {address}',
    body: letter(
      'I am interested in {address}. Is it still available?',
      'If so, could you share its condition, whether there are other offers, and whether the seller is open to a cash or seller-financed offer?',
    ),
  },
  cashOffer: {
    subject: 'Offer for {address}',
    body: letter(
      'I would like to make a cash offer for {address}.',
      `${amounts}\n${closing}`,
      'The {attached document?} is attached.',
      answer,
    ),
  },
  creativeOffer: {
    subject: 'Offer for {address}',
    body: letter(
      'I would like to make a seller-financed offer for {address}.',
      `${amounts}\n${financing}\n${closing}`,
      'The {attached document?} is attached.',
      answer,
    ),
  },
  updatedOffer: {
    subject: 'Updated offer for {address}',
    body: letter(
      'I have revised my offer for {address}. This replaces the one I sent before.',
      `${amounts}\n${financing}\n${closing}`,
      'The revised {attached document?} is attached.',
      answer,
    ),
  },
  contract: {
    subject: 'Purchase contract for {address}',
    body: letter(
      'The terms of the purchase contract for {address} are below.',
      `Purchase price: {purchase price?}\nEarnest money: {earnest money?}\n${financing}\n${closing}`,
      'The {attached document?} is attached.',
      'Please review it with the seller and let me know of any changes, or return it signed.',
    ),
  },
};

/** The user's own wording of a standard template, or else the standard text. */
export function standardTemplate(
  kind: StandardTemplateKind,
  words: (TemplateText & { updatedAt: string }) | undefined,
): MailTemplate {
  const standard = standardTemplates[kind];
  const { subject, body } = words ?? standard;
  const isChanged = subject !== standard.subject || body !== standard.body;
  return {
    _id: kind,
    kind,
    name: standardTemplateNames[kind],
    subject,
    body,
    isChanged,
    updatedAt: words?.updatedAt ?? null,
  };
}
