import type { User } from '@rei/domain/accounts/user';
import type { Contract } from '@rei/domain/contracts/contract';
import type { StoredDocument } from '@rei/domain/documents/stored-document';
import { formatPhone } from '@rei/domain/kernel/phone';
import { oneLineAddress, type Property } from '@rei/domain/listings/property';
import { type DealMailKind, type DealMailTerms, dealMail } from '@rei/domain/mail/templates';
import type { Offer } from '@rei/domain/offers/offer';
import { useQuery } from '@tanstack/react-query';
import { analysisQueries } from '#features/analysis/queries.ts';
import { contractQueries } from '#features/contracts/queries.ts';
import { documentQueries } from '#features/documents/queries.ts';
import type { ComposeFlags, ComposeQuery } from '#features/mail/compose-query.ts';
import { offerQueries } from '#features/offers/queries.ts';

/** What is known of the deal that a message is about. */
export interface Deal {
  property: Property | undefined;
  offer: Offer | undefined;
  contract: Contract | undefined;
  documents: readonly StoredDocument[];
}

/** Of several marks the first counts, as in the log. */
export function dealMailKind(flags: ComposeFlags): DealMailKind | undefined {
  if (flags.isContract) return 'contract';
  if (flags.isOfferUpdate) return 'offerUpdate';
  if (flags.isOffer) return 'offer';
  return flags.isInquiry ? 'inquiry' : undefined;
}

function offerTerms(offer: Offer): DealMailTerms {
  const { offerPrice: price, earnestMoney, closingDateText, titleCompany } = offer;
  const financing = offer.offerMode === 'creative' ? { ...offer, downPayment: offer.downPaymentAmount } : null;
  return { price, earnestMoney, closingDateText, titleCompany, financing };
}

function contractTerms(contract: Contract): DealMailTerms {
  const { purchasePrice: price, earnestMoney, closingDateText, titleCompany, offerMode } = contract;
  return { price, earnestMoney, closingDateText, titleCompany, financing: offerMode === 'creative' ? contract : null };
}

function termsOf(kind: DealMailKind, { offer, contract }: Deal): DealMailTerms | null {
  if (kind === 'contract') return contract ? contractTerms(contract) : null;
  return kind !== 'inquiry' && offer ? offerTerms(offer) : null;
}

/** The newest PDF of the newest version: an older version's says other figures. */
function documentOf(kind: DealMailKind, { offer, contract, documents }: Deal): StoredDocument | undefined {
  if (kind === 'contract')
    return documents.find(({ contractId }) => contractId !== null && contractId === contract?._id);
  if (kind === 'inquiry') return undefined;
  return documents.find(({ offerId }) => offerId !== null && offerId === offer?._id);
}

/** Fills a message about a deal: whom it goes to, its text and its PDF; what the address says itself counts first. */
export function fillDealMail(query: ComposeQuery, deal: Deal, user: User) {
  const kind = dealMailKind(query.flags);
  if (kind === undefined) return { start: query, attached: [], version: '' };
  const [agent] = deal.property?.advertisers ?? [];
  const document = documentOf(kind, deal);
  const text = dealMail(kind, {
    agentName: query.toName || (agent?.name ?? ''),
    address: deal.property ? oneLineAddress(deal.property.location.address) : '',
    userName: user.name,
    company: user.company,
    phone: formatPhone(user.phone),
    terms: termsOf(kind, deal),
    hasDocument: document !== undefined,
  });
  const { fields } = query;
  const start: ComposeQuery = {
    ...query,
    toName: query.toName || (fields.to === '' ? (agent?.name ?? '') : ''),
    fields: {
      ...fields,
      to: fields.to || (agent?.email ?? ''),
      subject: fields.subject || text.subject,
      text: fields.text || text.body,
    },
  };
  const version = (kind === 'contract' ? deal.contract?._id : deal.offer?._id) ?? '';
  return { start, attached: document ? [document] : [], version: `${version} ${document?._id ?? ''}` };
}

/** Loads a deal; undefined until all of it is there. What cannot be loaded is not known. */
export function useDeal(propertyId: string): Deal | undefined {
  const enabled = propertyId !== '';
  const property = useQuery({ ...analysisQueries.property(propertyId), enabled });
  const offers = useQuery({ ...offerQueries.ofProperty(propertyId), enabled });
  const contracts = useQuery({ ...contractQueries.ofProperty(propertyId), enabled });
  const documents = useQuery({ ...documentQueries.ofProperty(propertyId), enabled });
  if ([property, offers, contracts, documents].some(({ isFetching }) => isFetching)) return undefined;
  return {
    property: property.data,
    offer: offers.data?.[0],
    contract: contracts.data?.[0],
    documents: documents.data ?? [],
  };
}
