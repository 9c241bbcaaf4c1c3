import type { HomeToOffer } from '@rei/domain/campaigns/make-offer';
import type { Recipe } from '@rei/domain/campaigns/recipe';
import { dollarsToCents } from '@rei/domain/kernel/money';
import type { OfferFacts } from '#features/listings/service.ts';

const toCents = (dollars: number | null) => (dollars === null ? null : dollarsToCents(dollars));

/** A home as recipes know it; the highest price for the goal is looked for only where the recipe asks for it. */
export function homeOf({ property, estimate, highestPrice }: OfferFacts, recipe: Recipe): HomeToOffer {
  const { address } = property.location;
  const needsGoal = recipe.options.some((option) => option.mode === 'cash' && option.basis === 'goal');
  return {
    propertyId: property.property_id,
    address: address.line,
    city: address.city,
    state: address.state_code,
    zip: address.postal_code,
    propertyType: property.prop_type,
    listPriceCents: toCents(property.list_price),
    valueCents: toCents(estimate.arv),
    renovationsCents: toCents(estimate.renovations),
    goalPriceCents: needsGoal ? toCents(highestPrice()) : null,
  };
}
