import { type CalculatorKind, calculatorGroups, calculatorTitles } from '@rei/domain/calculators/catalog';
import { type PropertyFacts, propertyPrefill } from '@rei/domain/calculators/listing-prefill';
import type { Property } from '@rei/domain/listings/property';
import Calculator from 'lucide-react/icons/calculator';
import { Fragment, useMemo } from 'react';
import { type Analysis, useAnalysis } from '#features/analysis/hooks/use-analysis.ts';
import { type Underwriting, useUnderwriting } from '#features/underwriting/hooks/use-underwriting.ts';
import { Menu, MenuDivider, MenuLink } from '#ui/menu.tsx';
import styles from './calculator-menu.module.css';
import { paths } from './paths.ts';
import { underwritingFactsOf } from './underwriting-facts.ts';

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

/** Mounted when the menu opens, so that rent and assumptions are those typed last. */
function CalculatorLinks({ property }: { property: Property }) {
  const state = useAnalysis(property);
  if (state.status === 'ready') return <UnderwrittenLinks analysis={state.analysis} />;
  return <Links property={property} prefillOf={() => ({})} />;
}

function UnderwrittenLinks({ analysis }: { analysis: Analysis }) {
  const { property, rents, marketRate, typedRent } = analysis;
  const known = useMemo(
    () => underwritingFactsOf({ property, rents, marketRate, typedRent }),
    [property, rents, marketRate, typedRent],
  );
  const state = useUnderwriting(known);
  const facts = state.status === 'ready' ? factsOf(state.underwriting) : undefined;
  return <Links property={property} prefillOf={(kind) => (facts ? propertyPrefill(kind, facts) : {})} />;
}

/** The property as its underwriting has it, what is tried out there included. */
function factsOf({ facts, estimate, assumptions, whatIf }: Underwriting): PropertyFacts {
  const { price, rent, ...triedAssumptions } = whatIf;
  const values = Object.entries(assumptions).map(([key, { value }]) => [key, value]);
  return {
    price: price ?? facts.price,
    rent: rent ?? facts.rent,
    sqft: facts.sqft,
    arv: estimate.arv,
    rehab: estimate.renovations,
    // The keys are those of the assumptions, each with its value.
    assumptions: { ...(Object.fromEntries(values) as PropertyFacts['assumptions']), ...triedAssumptions },
  };
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
