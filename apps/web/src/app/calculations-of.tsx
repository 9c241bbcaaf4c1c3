import type { ReactNode } from 'react';
import { PropertyCalculations } from '#features/calculators/components/property-calculations.tsx';
import { paths } from './paths.ts';

interface CalculationsOfProps {
  propertyId: string;
  action?: ReactNode;
  folds?: 'always' | 'phone';
}

export function CalculationsOf({ propertyId, action, folds }: CalculationsOfProps) {
  return (
    <PropertyCalculations
      propertyId={propertyId}
      hrefOf={({ _id, kind }) => paths.calculator.href(kind, { saved: _id, propertyId })}
      action={action}
      folds={folds}
    />
  );
}
