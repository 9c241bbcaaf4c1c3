import type { Property } from '@rei/domain/listings/property';
import Printer from 'lucide-react/icons/printer';
import { lazy, type ReactNode, Suspense } from 'react';
import { useCurrentUser } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { SaveToggle } from './save-toggle.tsx';

/** Few are administrators. */
const StatusOverrideMenu = lazy(() =>
  import('./status-override-menu.tsx').then((module) => ({ default: module.StatusOverrideMenu })),
);

interface PropertyActionsProps {
  property: Property;
  /** Ways on from the analysis, of other features. */
  children?: ReactNode;
}

export function PropertyActions({ property, children }: PropertyActionsProps) {
  const { is_admin } = useCurrentUser();
  return (
    <>
      {is_admin && (
        <Suspense>
          <StatusOverrideMenu property={property} />
        </Suspense>
      )}
      {children}
      <SaveToggle property={property} />
      <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
        Print / Save PDF
      </Button>
    </>
  );
}
