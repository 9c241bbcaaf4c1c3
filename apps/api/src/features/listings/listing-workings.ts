import { typedByYou } from '@rei/domain/analysis/explanation';
import { rentSourceName } from '@rei/domain/analysis/rent-source';
import { marketRentSource } from '@rei/domain/listings/stored-market-rent';
import type { ComparedName } from '@rei/domain/underwriting/compared';
import { passingPrice } from '@rei/domain/underwriting/passing-price';
import { ownRent } from '@rei/domain/underwriting/rent-roll';
import type { RentalOfListing } from '@rei/domain/underwriting/rental-from-listing';
import { underwrite } from '@rei/domain/underwriting/underwrite';
import { comparedWorking } from '@rei/domain/underwriting/workings/compared-workings';
import type { Working, WorkingContext } from '@rei/domain/underwriting/workings/working';
import type { OwnRules } from '#features/own-rules/service.ts';
import type { ListingInputs } from './listing-inputs.ts';

interface Explained {
  inputs: ListingInputs;
  deal: RentalOfListing;
  isGrossRent: boolean;
  own: OwnRules;
  today: string;
}

/** How a figure of the comparison came about, as the analysis page of the same home tells it. */
export function workingOfListing(name: ComparedName, { inputs, deal, isGrossRent, own, today }: Explained): Working {
  const { input, assumptions, isMarketRent } = deal;
  const { sqft, year_built: yearBuilt } = inputs.property.description;
  const doTenantsPay = isGrossRent && assumptions.tenantPaysUtilities.value === 1;
  return comparedWorking(name, {
    ...{ input, base: input, result: underwrite(input), assumptions, today },
    building: { sqft, yearBuilt },
    lines: inputs.lines,
    tenantUtilities: doTenantsPay ? (assumptions.utilitiesMonthly.value ?? 0) : 0,
    sources: sourcesOf(inputs, { isGrossRent, isMarketRent, today }),
    rules: own.rules,
    passesUpTo: passingPrice(input, own.rules),
  });
}

interface Counted {
  isGrossRent: boolean;
  isMarketRent: boolean;
  today: string;
}

/** Whose rent counts after operating costs, as the analysis page names it. */
export function countedRentSource(
  { property, hudRents, lines, marketRent }: ListingInputs,
  { isGrossRent, isMarketRent, today }: Counted,
): WorkingContext['sources']['rent'] {
  const zip = property.location.address.postal_code;
  const isOfRoll = ownRent({ rent: null, lines, today }) !== null;
  const hud = hudRents ? `${rentSourceName(hudRents) ?? ''}, ZIP ${zip}` : '';
  const own = isOfRoll ? 'Your rent roll' : typedByYou;
  return isMarketRent && marketRent
    ? { source: marketRentSource(marketRent, property.source), date: marketRent.computedOn }
    : { source: isGrossRent ? hud : own, date: null };
}

function sourcesOf(inputs: ListingInputs, counted: Counted): WorkingContext['sources'] {
  const { property } = inputs;
  const { name, importedAt } = property.source;
  return {
    price: property.agreed ? { source: 'Agreed price in the log', date: null } : { source: name, date: importedAt },
    rent: countedRentSource(inputs, counted),
  };
}
