import { typedByYou } from '@rei/domain/analysis/explanation';
import { rentSourceName } from '@rei/domain/analysis/rent-source';
import type { ComparedName } from '@rei/domain/underwriting/compared';
import { passingPrice } from '@rei/domain/underwriting/passing-price';
import { ownRent } from '@rei/domain/underwriting/rent-roll';
import type { PartialRental } from '@rei/domain/underwriting/rental-from-assumptions';
import type { Assumptions } from '@rei/domain/underwriting/resolve-assumptions';
import { underwrite } from '@rei/domain/underwriting/underwrite';
import { comparedWorking } from '@rei/domain/underwriting/workings/compared-workings';
import type { Working, WorkingContext } from '@rei/domain/underwriting/workings/working';
import type { OwnRules } from '#features/own-rules/service.ts';
import type { ListingInputs } from './listing-inputs.ts';

interface Explained {
  inputs: ListingInputs;
  deal: PartialRental & { assumptions: Assumptions };
  isGrossRent: boolean;
  own: OwnRules;
  today: string;
}

/** How a figure of the comparison came about, as the analysis page of the same home tells it. */
export function workingOfListing(name: ComparedName, { inputs, deal, isGrossRent, own, today }: Explained): Working {
  const { input, assumptions } = deal;
  const { sqft, year_built: yearBuilt } = inputs.property.description;
  const doTenantsPay = isGrossRent && assumptions.tenantPaysUtilities.value === 1;
  return comparedWorking(name, {
    ...{ input, base: input, result: underwrite(input), assumptions, today },
    building: { sqft, yearBuilt },
    lines: inputs.lines,
    tenantUtilities: doTenantsPay ? (assumptions.utilitiesMonthly.value ?? 0) : 0,
    sources: sourcesOf(inputs, isGrossRent, today),
    rules: own.rules,
    passesUpTo: passingPrice(input, own.rules),
  });
}

function sourcesOf(
  { property, hudRents, lines }: ListingInputs,
  isGrossRent: boolean,
  today: string,
): WorkingContext['sources'] {
  const { name, importedAt } = property.source;
  const zip = property.location.address.postal_code;
  const isOfRoll = ownRent({ rent: null, lines, today }) !== null;
  const hud = hudRents ? `${rentSourceName(hudRents) ?? ''}, ZIP ${zip}` : '';
  return {
    price: property.agreed ? { source: 'Agreed price in the log', date: null } : { source: name, date: importedAt },
    rent: { source: isGrossRent ? hud : isOfRoll ? 'Your rent roll' : typedByYou, date: null },
  };
}
