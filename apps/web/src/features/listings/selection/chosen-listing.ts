import type { SearchResult } from '@rei/domain/listings/property';

export interface ChosenListing {
  propertyId: string;
  saved: boolean;
}

export function chosenListing({ property_id: propertyId, saved }: SearchResult): ChosenListing {
  return { propertyId, saved };
}
