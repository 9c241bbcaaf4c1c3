import type { User } from '@rei/domain/accounts/user';
import type { MadeOption, OfferEdits } from '@rei/domain/campaigns/campaign-offer';
import type { CampaignVariant } from '@rei/domain/campaigns/campaign-states';
import { editedOptions, termsOf } from '@rei/domain/campaigns/make-offer';
import { AppError } from '@rei/domain/kernel/errors';
import { formatPhone } from '@rei/domain/kernel/phone';
import type { Property } from '@rei/domain/listings/property';
import { fillTemplate } from '@rei/domain/mail-templates/fill-template';
import { findMergeMarks } from '@rei/domain/mail-templates/merge-fields';
import { mergeValues } from '@rei/domain/mail-templates/merge-values';
import type { MailTemplate } from '@rei/domain/mail-templates/template';
import { mailPropertyOf, mailTermsOfOffer } from '@rei/domain/paperwork/offer/mail-facts';
import type { OfferTerms } from '@rei/domain/paperwork/offer/offer';
import type { AccountService } from '#features/accounts/service.ts';
import type { MailTemplateService } from '#features/mail-templates/service.ts';
import type { CampaignRecord } from './repository.ts';
import type { RowRecord } from './row-repository.ts';

interface Deps {
  accounts: Pick<AccountService, 'getUser'>;
  mailTemplates: Pick<MailTemplateService, 'list'>;
}

/** The first message of a row as it would leave. */
export interface WrittenMail {
  to: string;
  toName: string;
  subject: string;
  text: string;
  /** What in braces could not be filled in: such a message is not sent. */
  emptyFields: string[];
}

/** What all messages of a campaign are written from. */
export interface MailWriter {
  write: (row: RowRecord, property: Property) => WrittenMail;
  /** A follow-up's text, under the subject of the first message. */
  writeFollowUp: (row: RowRecord, property: Property, templateId: string) => WrittenMail;
}

/** The messages of campaigns by their templates; the fields of terms speak of a letter's first option. */
export function createCampaignMailService({ accounts, mailTemplates }: Deps) {
  return {
    async openWriter(userId: string, campaign: CampaignRecord): Promise<MailWriter> {
      const [user, templates] = await Promise.all([accounts.getUser(userId), mailTemplates.list(userId)]);
      const find = (id: string) => templates.find(({ _id }) => _id === id);
      const letterOf = ({ variant }: RowRecord) => find(letterTemplate(campaign, variant));
      return {
        write: (row, property) => writeMail(letterOf(row), { row, property, user, attached: 'letter of intent' }),
        writeFollowUp: (row, property, templateId) => {
          const first = writeMail(letterOf(row), { row, property, user, attached: '' });
          const followUp = writeMail(find(templateId), { row, property, user, attached: '' });
          return { ...followUp, subject: `Re: ${first.subject.replace(/^(re:\s*)+/i, '')}` };
        },
      };
    },
  };
}

export type CampaignMailService = ReturnType<typeof createCampaignMailService>;

/** The id of the template of a row's first letter. */
export function letterTemplate(
  { templateA, templateB }: Pick<CampaignRecord, 'templateA' | 'templateB'>,
  variant: CampaignVariant,
): string {
  return variant === 'b' ? (templateB ?? templateA) : templateA;
}

interface Written {
  row: RowRecord;
  property: Property;
  user: User;
  attached: string;
}

function writeMail(template: MailTemplate | undefined, { row, property, user, attached }: Written): WrittenMail {
  const { email: to, name: toName } = agentOf(row);
  if (!template) return { to, toName, subject: '', text: '', emptyFields: ['the template was deleted'] };
  const [terms] = termsOf(optionsOf(row)) ?? [];
  const filled = fillTemplate(
    template,
    mergeValues({
      agentName: toName,
      property: mailPropertyOf(property),
      userName: user.name,
      company: user.company,
      phone: formatPhone(user.phone),
      email: user.email,
      offer: terms ? mailTermsOfOffer(terms) : null,
      contract: null,
      about: 'offer',
      attachedDocument: attached,
    }),
  );
  const subject = row.edits.subject || filled.subject;
  const left = findMergeMarks(`${subject}\n${filled.body}`).map(({ written }) => written);
  return { to, toName, subject, text: filled.body, emptyFields: [...new Set(left)] };
}

/** Whom a row is for, by the user's edit or as it was made. */
export function agentOf({ edits, agentEmail, agentName }: Pick<RowRecord, 'edits' | 'agentEmail' | 'agentName'>) {
  return {
    email: (edits.agentEmail ?? agentEmail ?? '').toLowerCase(),
    name: edits.agentName ?? agentName,
  };
}

export function optionsOf({ offer, edits }: { offer: RowRecord['offer']; edits: OfferEdits }): MadeOption[] {
  return editedOptions(offer, edits);
}

/** The terms that a row's letter says; CONFLICT where there is no price for one of its options. */
export function requireTerms(row: Pick<RowRecord, 'offer' | 'edits'>): OfferTerms[] {
  const terms = termsOf(optionsOf(row));
  if (!terms) throw new AppError('CONFLICT', 'This row has no price, so there is no letter.');
  return terms;
}
