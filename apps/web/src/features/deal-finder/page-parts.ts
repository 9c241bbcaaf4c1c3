import type { SearchState } from '@rei/domain/listings/search-query';
import type { AssumptionKey, AssumptionValues } from '@rei/domain/underwriting/assumptions';
import type { Profile } from '@rei/domain/underwriting/profiles';
import type { Assumption, Assumptions } from '@rei/domain/underwriting/resolve-assumptions';
import type { BuyBox } from '@rei/domain/underwriting/stored';
import { type ComponentType, createContext, type ReactNode, use } from 'react';

/** What is assumed of every listing, and the ways to change it. */
interface AssumedOnPage {
  profiles: readonly Profile[];
  profile: Profile;
  typed: AssumptionValues;
  setTyped: (typed: AssumptionValues) => void;
  chooseProfile: (id: string) => void;
}

/** What the page shows of other rooms: the route, which knows them all, brings them. */
export interface PageParts {
  PlaceAndFilters: ComponentType<{
    draftName: string;
    search: SearchState;
    found: string | undefined;
    onChange: (changes: Partial<SearchState>) => void;
    onAskAgain: () => void;
    onOpenHome: (propertyId: string) => void;
  }>;
  HomeOfPin: ComponentType<{
    propertyId: string;
    isChosen: boolean;
    analysisHref: (propertyId: string) => string;
    onAnalyze: (propertyId: string) => void;
    verdict: ReactNode;
  }>;
  BuyBoxDialog: ComponentType<{ box: BuyBox | null; onClose: () => void }>;
  AssumptionsDialog: ComponentType<{
    isOpen: boolean;
    onClose: () => void;
    underwriting: AssumedOnPage & { assumptions: Assumptions };
    help?: string;
  }>;
  AssumptionRow: ComponentType<{
    name: AssumptionKey;
    assumption: Assumption;
    onChange: (value: number | null) => void;
  }>;
  ProfileActions: ComponentType<{ underwriting: AssumedOnPage }>;
  TagPopover: ComponentType<{
    anchor: HTMLElement | null;
    onClose: () => void;
    label: string;
    tags: readonly string[];
    onToggle: (tag: string, isGiven: boolean) => void;
  }>;
}

export const PagePartsContext = createContext<PageParts | null>(null);

/** The parts of other rooms. Throws outside of the page. */
export function usePageParts(): PageParts {
  const parts = use(PagePartsContext);
  if (!parts) throw new Error('The Deal Finder was shown without the parts of other rooms');
  return parts;
}
