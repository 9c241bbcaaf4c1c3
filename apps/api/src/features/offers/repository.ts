import type { OfferTerms } from '@rei/domain/offers/offer';
import { dealVersions, type VersionRow } from '#db/deal-versions.ts';
import { offers } from '#db/schema/offers.ts';

export type OfferRow = VersionRow<OfferTerms>;

export const { insert, listByProperty, findOwn, findNewest } = dealVersions<OfferTerms>(offers);
