import type { Property } from '@rei/domain/listings/property';
import Printer from 'lucide-react/icons/printer';
import { useCurrentUser } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { SaveToggle } from './save-toggle.tsx';
import { StatusOverrideMenu } from './status-override-menu.tsx';

export function PropertyActions({ property }: { property: Property }) {
  const { is_admin } = useCurrentUser();
  return (
    <>
      {is_admin && <StatusOverrideMenu property={property} />}
      <SaveToggle property={property} />
      <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
        Print / Save PDF
      </Button>
    </>
  );
}
