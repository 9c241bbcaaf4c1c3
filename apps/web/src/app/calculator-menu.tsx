import { calculatorGroups, calculatorTitles } from '@rei/domain/calculators/catalog';
import { type PropertyFacts, propertyPrefill } from '@rei/domain/calculators/listing-prefill';
import type { Property } from '@rei/domain/listings/property';
import { useQuery } from '@tanstack/react-query';
import Calculator from 'lucide-react/icons/calculator';
import { Fragment } from 'react';
import { useAnalysis } from '#features/analysis/hooks/use-analysis.ts';
import { underwritingQueries } from '#features/underwriting/queries.ts';
import { Menu, MenuDivider, MenuLink } from '#ui/menu.tsx';
import styles from './calculator-menu.module.css';
import { paths } from './paths.ts';

/** From a property to any calculator, filled in with what is known of it. */
export function CalculatorMenu({ property }: { property: Property }) {
  return (
    <Menu
      align="left"
      triggerClassName={styles.trigger}
      trigger={
        <>
          <Calculator aria-hidden />
          Open in calculator
        </>
      }
    >
      <CalculatorLinks property={property} />
    </Menu>
  );
}

/** Mounted when the menu opens, so that the rent is the one typed last. */
function CalculatorLinks({ property }: { property: Property }) {
  const state = useAnalysis(property);
  const { data: own } = useQuery(underwritingQueries.estimate(property.property_id));
  const ready = state.status === 'ready' ? state.analysis : undefined;
  const facts: PropertyFacts = {
    price: property.list_price,
    rent: own?.rent ?? ready?.figures.rent.value ?? null,
    rate: ready?.marketRate.rate ?? null,
    hoa: property.hoa_fee,
    sqft: property.description.sqft,
    arv: own?.arv ?? null,
    rehab: own?.renovations ?? null,
  };
  const propertyId = property.property_id;
  return calculatorGroups.map(({ title, kinds }, place) => (
    <Fragment key={title}>
      {place > 0 && <MenuDivider />}
      {kinds.map((kind) => (
        // Empty fields are named as well.
        <MenuLink
          key={kind}
          to={`${paths.calculator.href(kind)}?${new URLSearchParams({ ...propertyPrefill(kind, facts), propertyId })}`}
        >
          {calculatorTitles[kind].title}
        </MenuLink>
      ))}
    </Fragment>
  ));
}
