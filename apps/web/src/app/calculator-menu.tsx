import { type CalculatorKind, calculatorGroups, calculatorTitles } from '@rei/domain/calculators/catalog';
import { propertyPrefill } from '@rei/domain/calculators/listing-prefill';
import type { Property } from '@rei/domain/listings/property';
import Calculator from 'lucide-react/icons/calculator';
import { Fragment } from 'react';
import { Menu, MenuDivider, MenuLink } from '#ui/menu.tsx';
import styles from './calculator-menu.module.css';
import { paths } from './paths.ts';
import { PropertyFactsOf } from './property-facts.tsx';

export function CalculatorMenu({ property }: { property: Property }) {
  return (
    <Menu
      align="left"
      isOutlined
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

/** Mounted when the menu opens, so that rent and assumptions are those typed last. */
export function CalculatorLinks({ property }: { property: Property }) {
  return (
    <PropertyFactsOf property={property}>
      {(facts) => <Links property={property} prefillOf={(kind) => (facts ? propertyPrefill(kind, facts) : {})} />}
    </PropertyFactsOf>
  );
}

interface LinksProps {
  property: Property;
  prefillOf: (kind: CalculatorKind) => Record<string, string>;
}

function Links({ property, prefillOf }: LinksProps) {
  const propertyId = property.property_id;
  return calculatorGroups.map(({ title, kinds }, place) => (
    <Fragment key={title}>
      {place > 0 && <MenuDivider />}
      {kinds.map((kind) => (
        // Empty fields are named as well.
        <MenuLink
          key={kind}
          to={`${paths.calculator.href(kind)}?${new URLSearchParams({ ...prefillOf(kind), propertyId })}`}
        >
          {calculatorTitles[kind].title}
        </MenuLink>
      ))}
    </Fragment>
  ));
}
