import type { CalculatorKind } from '@rei/domain/calculators/catalog';
import { propertyPrefill } from '@rei/domain/calculators/listing-prefill';
import type { Property } from '@rei/domain/listings/property';
import type { ReactNode } from 'react';
import { PropertyFactsOf } from './property-facts.tsx';

interface PropertyStartProps {
  kind: CalculatorKind;
  property: Property;
  /** Of the query that fills a calculator in: undefined while it is not known, '' where nothing can be. */
  children: (query: string | undefined) => ReactNode;
}

/** What a calculator begins with that is opened for a property, the same as by a link of the property's menu. */
export function PropertyStart({ kind, property, children }: PropertyStartProps) {
  return (
    <PropertyFactsOf property={property}>
      {(facts) => children(facts === null ? '' : facts && new URLSearchParams(propertyPrefill(kind, facts)).toString())}
    </PropertyFactsOf>
  );
}
