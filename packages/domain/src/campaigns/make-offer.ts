import { centsToDollars, dollarsToCents, storedCents } from '../kernel/money.ts';
import { cashOfferPrice } from '../paperwork/offer/cash-offer.ts';
import { completeOffer } from '../paperwork/offer/complete-offer.ts';
import type { OfferInput, OfferTerms } from '../paperwork/offer/offer.ts';
import type { OfferMode } from '../paperwork/offer-mode.ts';
import type { PropertyAddress } from '../paperwork/property-address.ts';
import type { MadeOption, MissingFigure, OfferEdits, OptionEdit, ReviewedOffer } from './campaign-offer.ts';
import type { Recipe, RecipeOption } from './recipe.ts';
import { cashPrice, creativePremium, type HomePrices, usedValue } from './recipe-price.ts';

/** A home that offers are made for. */
export interface HomeToOffer extends PropertyAddress, HomePrices {
  propertyId: string;
  propertyType: string;
}

const dollars = (cents: number | null) => (cents === null ? null : centsToDollars(storedCents(cents)));

type Words = Pick<Recipe, 'closingDateText' | 'titleCompany' | 'additionalTerms'>;

function makeOption(option: RecipeOption, words: Words, home: HomeToOffer): MadeOption {
  const { propertyId, address, city, state, zip, propertyType } = home;
  const { closingDateText, titleCompany, additionalTerms } = words;
  const parties = { buyerName: '', buyerPhone: '', sellerName: '', sellerPhone: '' };
  const same = {
    ...{ propertyId, address, city, state, zip, propertyType },
    ...{ closingDateText, titleCompany, additionalTerms, ...parties, earnestMoneyOverridden: false },
  };
  if (option.mode === 'cash') {
    const priced = cashPrice(option, home);
    if ('missing' in priced) return priced;
    const facts = { arv: dollars(usedValue(home)), renovations: dollars(home.renovationsCents) };
    return { offer: atPrice({ offerMode: 'cash', ...same, ...facts, offerPriceOverridden: false }, priced.price) };
  }
  if (propertyType === '') return { missing: 'property_type' };
  const premium = creativePremium(option, home);
  if ('missing' in premium) return premium;
  const { downPaymentMode, downPaymentValue, interestRate, termYears, balloonYears } = option;
  return {
    offer: {
      offerMode: 'creative',
      ...same,
      ...{ downPaymentMode, downPaymentValue, interestRate, termYears, balloonYears },
      askingPrice: dollars(home.listPriceCents),
      creativeAmount: premium.price,
      isCreative: true,
    },
  };
}

type CashInput = Extract<OfferInput, { offerMode: 'cash' }>;

/** A price by the offer screen's own rule counts as computed, any other as typed. */
function atPrice(offer: CashInput, cents: number): CashInput {
  const offerPrice = centsToDollars(storedCents(cents));
  const byRule = dollarsToCents(cashOfferPrice(offer.arv ?? 0, offer.renovations ?? 0));
  return { ...offer, offerPrice, offerPriceOverridden: byRule !== cents };
}

/** What a recipe makes of a home: an offer for each option, as the offer screen would save it, or what is missing. */
export function makeOffer(recipe: Recipe, home: HomeToOffer): ReviewedOffer {
  const needsValue = recipe.options.some((option) => option.mode === 'cash' && /^(value|rule70)$/.test(option.basis));
  return {
    options: recipe.options.map((option) => makeOption(option, recipe, home)),
    isValueListPrice: needsValue && home.valueCents === null && home.listPriceCents !== null,
  };
}

function editOption(option: MadeOption, edit: OptionEdit | null | undefined): MadeOption {
  if (!edit || !('offer' in option)) return option;
  const { offer } = option;
  if ('priceCents' in edit) return offer.offerMode === 'cash' ? { offer: atPrice(offer, edit.priceCents) } : option;
  return offer.offerMode === 'creative' ? { offer: { ...offer, creativeAmount: edit.premium } } : option;
}

/** The options with what the user changed; an edit that does not fit an option's kind changes nothing. */
export function editedOptions({ options }: ReviewedOffer, edits: OfferEdits): MadeOption[] {
  return options.map((option, at) => editOption(option, edits.options?.[at]));
}

/** The terms of every option; null where one of them has none: a letter says all of them or is not sent. */
export function termsOf(options: readonly MadeOption[]): OfferTerms[] | null {
  const terms = options.flatMap((option) => ('offer' in option ? [completeOffer(option.offer)] : []));
  return terms.length === options.length && terms.length > 0 ? terms : null;
}

/** An option as a row of the review shows it; percents unrounded. */
export interface ShownOption {
  mode: OfferMode | null;
  priceCents: number | null;
  listPercent: number | null;
  /** Percent over the list price, of a creative option. */
  premium: number | null;
  missing: MissingFigure | null;
}

export function showOption(option: MadeOption, listPriceCents: number | null): ShownOption {
  if ('missing' in option) {
    return { mode: null, priceCents: null, listPercent: null, premium: null, missing: option.missing };
  }
  const { offerMode: mode, offerPrice, ...terms } = completeOffer(option.offer);
  const priceCents = dollarsToCents(offerPrice);
  const listPercent = listPriceCents === null || listPriceCents <= 0 ? null : (100 * priceCents) / listPriceCents;
  return {
    mode,
    priceCents,
    listPercent,
    premium: 'creativeAmount' in terms ? terms.creativeAmount : null,
    missing: null,
  };
}
