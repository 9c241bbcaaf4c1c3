import type { User } from '@rei/domain/accounts/user';
import { plainLine } from '@rei/domain/kernel/one-line';
import { formatPhone } from '@rei/domain/kernel/phone';
import type { Property } from '@rei/domain/listings/property';
import type { MailDraft } from '@rei/domain/mail/message';
import { fillTemplate, type TemplateText } from '@rei/domain/mail-templates/fill-template';
import { type MailFacts, type MailTerms, mergeValues } from '@rei/domain/mail-templates/merge-values';
import type { MailTemplate, StandardTemplateKind } from '@rei/domain/mail-templates/template';
import type { Contract } from '@rei/domain/paperwork/contract/contract';
import { isOfferDocument, type StoredDocument } from '@rei/domain/paperwork/document/stored-document';
import { mailPropertyOf, mailTermsOfOffer } from '@rei/domain/paperwork/offer/mail-facts';
import type { Offer } from '@rei/domain/paperwork/offer/offer';
import { useQuery } from '@tanstack/react-query';
import { analysisQueries } from '#features/analysis/queries.ts';
import type { ComposeFlags, ComposeQuery, MessageVersion } from '#features/mail/compose-query.ts';
import { contractQueries } from '#features/paperwork/contract/queries.ts';
import { documentQueries } from '#features/paperwork/document/queries.ts';
import { offerQueries } from '#features/paperwork/offer/queries.ts';

export interface MailTopic {
  property: Property | undefined;
  /** The version that the message speaks of: the newest, or that of its draft. */
  offer: Offer | undefined;
  contract: Contract | undefined;
  documents: readonly StoredDocument[];
  /** All that are known, newest first. */
  versions: { offers: readonly Offer[]; contracts: readonly Contract[] };
}

/** Of several marks the first counts, as in the log; a creative offer has a template of its own. */
function templateKind(flags: ComposeFlags, offer: Offer | undefined): StandardTemplateKind | undefined {
  if (flags.isContract) return 'contract';
  if (flags.isOfferUpdate) return 'updatedOffer';
  if (flags.isOffer) return offer?.offerMode === 'creative' ? 'creativeOffer' : 'cashOffer';
  return flags.isInquiry ? 'inquiry' : undefined;
}

function contractTerms(contract: Contract): MailTerms {
  const { purchasePrice: price, earnestMoney, closingDateText, titleCompany, offerMode } = contract;
  return { price, earnestMoney, closingDateText, titleCompany, financing: offerMode === 'creative' ? contract : null };
}

interface FactsOptions {
  user: User;
  /** Instead of the listing's own. */
  agentName?: string;
  about: MailFacts['about'];
  document: StoredDocument | undefined;
}

/** What a template can name of it and of who writes. */
export function mailFacts(topic: MailTopic, { user, agentName = '', about, document }: FactsOptions): MailFacts {
  const [agent] = topic.property?.advertisers ?? [];
  return {
    agentName: agentName || (agent?.name ?? ''),
    property: topic.property ? mailPropertyOf(topic.property) : null,
    userName: user.name,
    company: user.company,
    phone: formatPhone(user.phone),
    email: user.email,
    offer: topic.offer ? mailTermsOfOffer(topic.offer) : null,
    contract: topic.contract ? contractTerms(topic.contract) : null,
    about,
    attachedDocument: document ? (isOfferDocument(document.kind) ? 'letter of intent' : 'contract') : '',
  };
}

/** The version whose PDF goes along: of an offer or a contract. */
export type PaperVersion = { offer: Offer; contract?: never } | { contract: Contract; offer?: never };

/** What a message with these marks is about, as its property's log counts it. */
export function aboutOf(flags: ComposeFlags): 'offer' | 'contract' | undefined {
  if (flags.isContract) return 'contract';
  return flags.isOfferUpdate || flags.isOffer ? 'offer' : undefined;
}

/** The newest version of what a message is about; undefined where none is saved. */
export function paperVersionOf({ offer, contract }: MailTopic, about: 'offer' | 'contract'): PaperVersion | undefined {
  if (about === 'contract') return contract && { contract };
  return offer && { offer };
}

export function paperIdOf(topic: MailTopic, about: 'offer' | 'contract' | undefined): string | undefined {
  const version = about && paperVersionOf(topic, about);
  return (version?.contract ?? version?.offer)?._id;
}

/** The newest stored PDF of exactly this version: another version's says other figures. */
export function paperOf({ documents }: MailTopic, { offer, contract }: PaperVersion): StoredDocument | undefined {
  return documents.find(({ offerId, contractId }) =>
    contract ? contractId === contract._id : offerId !== null && offerId === offer._id,
  );
}

function documentOf(kind: StandardTemplateKind, topic: MailTopic): StoredDocument | undefined {
  if (kind === 'inquiry') return undefined;
  const version = paperVersionOf(topic, kind === 'contract' ? 'contract' : 'offer');
  return version && paperOf(topic, version);
}

/** Which version a message speaks of: that of its draft, whatever was saved since; the newest in one that begins. */
export function messageVersion(topic: MailTopic, flags: ComposeFlags, draft?: MailDraft): MessageVersion {
  const about = aboutOf(flags);
  if (about === 'contract') {
    const id = draft?.contractId ?? topic.contract?._id;
    return id === undefined ? {} : { contractId: id };
  }
  if (about !== 'offer') return {};
  const id = draft?.offerId ?? topic.offer?._id;
  return id === undefined ? {} : { offerId: id };
}

/** The same topic with that version in place of the newest: its terms are what a template fills in. */
export function atVersion(topic: MailTopic, { offerId, contractId }: MessageVersion): MailTopic {
  const { offers, contracts } = topic.versions;
  return {
    ...topic,
    offer: offerId === undefined ? topic.offer : offers.find(({ _id }) => _id === offerId),
    contract: contractId === undefined ? topic.contract : contracts.find(({ _id }) => _id === contractId),
  };
}

interface Filling {
  query: ComposeQuery;
  topic: MailTopic;
  user: User;
  templates: readonly MailTemplate[];
}

export function fillForMessage(
  template: MailTemplate,
  { query, topic, user }: Omit<Filling, 'templates'>,
  document: StoredDocument | undefined,
): TemplateText {
  const isAboutContract = template.kind === 'contract' || (template.kind === 'own' && query.flags.isContract);
  const about = isAboutContract ? 'contract' : 'offer';
  return fillTemplate(template, mergeValues(mailFacts(topic, { user, agentName: query.toName, about, document })));
}

/** Fills a message: whom it goes to, its text and its PDF; what the address says itself counts first. */
export function fillMail({ query, topic, user, templates }: Filling) {
  const kind = templateKind(query.flags, topic.offer);
  const document = kind && documentOf(kind, topic);
  const wanted = query.templateId || kind;
  const template = templates.find(({ _id }) => _id === wanted);
  const text = template && fillForMessage(template, { query, topic, user }, document);
  const { fields } = query;
  const [agent] = wanted ? (topic.property?.advertisers ?? []) : [];
  const isFromTemplate = text !== undefined && (fields.subject === '' || fields.text === '');
  const start: ComposeQuery = {
    ...query,
    toName: query.toName || (fields.to === '' ? plainLine(agent?.name ?? '') : ''),
    fields: {
      ...fields,
      to: fields.to || (agent?.email ?? ''),
      subject: fields.subject || (text?.subject ?? ''),
      text: fields.text || (text?.body ?? ''),
    },
    isFromTemplate,
    templateId: isFromTemplate ? (template?._id ?? '') : '',
  };
  const version = kind && ((kind === 'contract' ? topic.contract?._id : topic.offer?._id) ?? '');
  return { start, attached: document ? [document] : [], version: kind ? `${version} ${document?._id ?? ''}` : '' };
}

/** Loads what a message about a property can speak of; undefined until all of it is there. What cannot be loaded is not known. */
export function useMailTopic(propertyId: string): MailTopic | undefined {
  const enabled = propertyId !== '';
  const property = useQuery({ ...analysisQueries.property(propertyId), enabled });
  const offers = useQuery({ ...offerQueries.ofProperty(propertyId), enabled });
  const contracts = useQuery({ ...contractQueries.ofProperty(propertyId), enabled });
  const documents = useQuery({ ...documentQueries.ofProperty(propertyId), enabled });
  if ([property, offers, contracts, documents].some(({ isFetching }) => isFetching)) return undefined;
  const versions = { offers: offers.data ?? [], contracts: contracts.data ?? [] };
  return {
    property: property.data,
    offer: versions.offers[0],
    contract: versions.contracts[0],
    documents: documents.data ?? [],
    versions,
  };
}
