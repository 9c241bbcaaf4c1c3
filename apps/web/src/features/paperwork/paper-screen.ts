import type { OfferMode } from '@rei/domain/paperwork/offer-mode';
import type { ReactNode } from 'react';

/**
 * The property, or its choice: with what is wrong with it, and what gives everything typed so far up to the form of
 * the property that is chosen.
 */
export type PaperHead<Prefill> = (parts: { error: string | undefined; handOver: () => Prefill }) => ReactNode;

/** What the screen of an offer or a contract is told by its address and by the page before. */
export interface PaperScreenProps<Prefill> {
  /** Empty where none is chosen yet. */
  propertyId: string;
  tab: OfferMode | undefined;
  searchOf: (mode: OfferMode) => string;
  /** What the form begins with; undefined where nothing was handed over. */
  handedOver: Prefill | undefined;
  /** What was handed over stays as it is: a saved version, or a price that the user typed. */
  isFixed: boolean;
  /** What handed it over: the history entry's key. */
  source: string | null;
  head: PaperHead<Prefill>;
}
