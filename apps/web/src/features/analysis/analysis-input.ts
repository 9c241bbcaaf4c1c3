import type { HudRents, MarketRate } from '@rei/domain/analysis/endpoints';
import type { InputSources } from '@rei/domain/analysis/explanation';
import type { QuickInput } from '@rei/domain/analysis/quick-analysis';
import { pastRentsText } from '@rei/domain/analysis/rent-age';
import { rentSourceName } from '@rei/domain/analysis/rent-source';
import { percent } from '@rei/domain/kernel/rate';
import { effectivePrice, type Property, type PropertyDetail } from '@rei/domain/listings/property';
import type { Units } from '@rei/domain/listings/units';
import { localDay } from '#lib/local-day.ts';

/** What the figures of a property are computed from. */
export interface AnalysisFacts {
  property: Property & Partial<Pick<PropertyDetail, 'details' | 'county_tax' | 'county_rate' | 'market_rent'>>;
  rents: HudRents;
  marketRate: MarketRate;
  /** The user's own total monthly rent in dollars. */
  typedRent: number | null;
}

export function unitsOf({ description }: Property): Units {
  return {
    units: description.units,
    unitsVary: description.units_vary,
    unitsDetail: description.units_detail,
  };
}

/** The living area in square feet. */
export function areaOf({ description, building_size }: Property): number | null {
  return description.sqft ?? building_size?.size ?? null;
}

export function quickInputOf({ property, rents, marketRate, typedRent }: AnalysisFacts): QuickInput {
  return {
    listPrice: effectivePrice(property),
    type: property.description.type,
    beds: property.description.beds,
    units: unitsOf(property),
    sqft: areaOf(property),
    rents: rents.rents,
    rate: marketRate.rate === null ? null : percent(marketRate.rate),
    typedRent,
  };
}

export function inputSourcesOf({ property, rents, marketRate }: AnalysisFacts): InputSources {
  const rentName = Object.keys(rents.rents).length === 0 ? null : rentSourceName(rents);
  return {
    listing: { name: property.source.name, importedAt: property.source.importedAt },
    rents:
      rentName === null
        ? null
        : {
            name: rentName,
            area: `ZIP ${property.location.address.postal_code}`,
            caveat: pastRentsText(rents, localDay(new Date())),
          },
    rate: marketRate.rate === null ? null : { name: marketRate.source ?? 'Mortgage rate', date: marketRate.date },
    areUnitsTyped: property.description.units_typed ?? false,
  };
}
