import { type ActivityType, usualMessage } from '@rei/domain/activity/activity-type';
import type { Property } from '@rei/domain/listings/property';
import { contractPrefillOf } from '@rei/domain/paperwork/contract/listed-contract';
import { offerPrefillOf } from '@rei/domain/paperwork/offer/listed-offer';
import { useQuery } from '@tanstack/react-query';
import FileSignature from 'lucide-react/icons/file-signature';
import FileText from 'lucide-react/icons/file-text';
import { lazy, Suspense } from 'react';
import { type To, useNavigate } from 'react-router';
import { useLogActivity } from '#features/activity/mutations.ts';
import type { WaysOn } from '#features/analysis/components/property-actions.tsx';
import { underwritingQueries } from '#features/underwriting/queries.ts';
import { Button } from '#ui/button.tsx';
import { MenuButton, MenuDivider, MenuGroup } from '#ui/menu.tsx';
import { paths } from './paths.ts';

/** What fills in the calculators comes when the menu is opened. */
const CalculatorLinks = lazy(() =>
  import('./calculator-menu.tsx').then((module) => ({ default: module.CalculatorLinks })),
);

interface Start {
  type: Extract<ActivityType, 'offer_initiated' | 'purchase_contract'>;
  to: To;
  state: unknown;
}

/** Begins an offer or a contract of a property; the log says so. */
function useStart(propertyId: string) {
  const navigate = useNavigate();
  const log = useLogActivity(propertyId);

  async function start({ type, to, state }: Start): Promise<void> {
    // Specification 1, section 2: a failure of this entry is only logged; the way on is free.
    await log.mutateAsync({ type, message: usualMessage(type) }).catch(reportError);
    await navigate(to, { state });
  }

  return { start, isPending: log.isPending };
}

function MakeOffer({ property }: { property: Property }) {
  const propertyId = property.property_id;
  const { start, isPending } = useStart(propertyId);
  // The underwriting below has asked for it; an offer begun before the answer takes the listing's values.
  const { data: own } = useQuery({ ...underwritingQueries.estimate(propertyId), enabled: false });
  return (
    <Button
      variant="primary"
      icon={<FileText aria-hidden />}
      busy={isPending}
      onClick={() =>
        void start({
          type: 'offer_initiated',
          to: paths.offer.href({ propertyId }),
          state: { propertyId, property, prefillOffer: offerPrefillOf(property, null, own) },
        })
      }
    >
      Make Offer
    </Button>
  );
}

function StartContract({ property }: { property: Property }) {
  const propertyId = property.property_id;
  const { start } = useStart(propertyId);
  return (
    <MenuButton
      icon={<FileSignature aria-hidden />}
      onClick={() =>
        void start({
          type: 'purchase_contract',
          to: paths.contract.href({ propertyId }),
          state: { propertyId, property, prefillContract: contractPrefillOf(property, null) },
        })
      }
    >
      Purchase Contract
    </MenuButton>
  );
}

/** From a property's analysis to its offer, its purchase contract and the calculators, prefilled. */
export function waysOnOf(property: Property): WaysOn {
  return {
    first: <MakeOffer property={property} />,
    before: <StartContract property={property} />,
    after: (
      <>
        <MenuDivider />
        <MenuGroup label="Open in calculator">
          <Suspense>
            <CalculatorLinks property={property} />
          </Suspense>
        </MenuGroup>
      </>
    ),
  };
}
