import type { OfferTerms } from '@rei/domain/paperwork/offer/offer';
import { offers } from '#db/schema/paperwork.ts';
import { paperVersions, type VersionRow } from './version-repository.ts';

export type OfferRow = VersionRow<OfferTerms>;

export const { insert, listByProperty, findOwn, findNewest } = paperVersions<OfferTerms>(offers);
