import { oneLineAddress, type Property } from '../../listings/property.ts';
import type { MailProperty, MailTerms } from '../../mail-templates/merge-values.ts';
import { offerPropertyTypeLabel } from '../property-type-label.ts';
import type { OfferTerms } from './offer.ts';

/** An offer's terms as templates name them. */
export function mailTermsOfOffer(offer: OfferTerms): MailTerms {
  const { offerPrice: price, earnestMoney, closingDateText, titleCompany } = offer;
  const financing = offer.offerMode === 'creative' ? { ...offer, downPayment: offer.downPaymentAmount } : null;
  return { price, earnestMoney, closingDateText, titleCompany, financing };
}

/** A property as templates name it. */
export function mailPropertyOf({ location, description, list_price: listPrice }: Property): MailProperty {
  const { address } = location;
  return {
    address: oneLineAddress(address),
    street: address.line,
    city: address.city,
    state: address.state_code,
    zip: address.postal_code,
    type: description.type ? offerPropertyTypeLabel(description.type) : '',
    listPrice,
  };
}
