import { type ActivityType, usualMessage } from '@rei/domain/activity/activity-type';
import type { Property } from '@rei/domain/listings/property';
import { contractPrefillOf } from '@rei/domain/paperwork/contract/listed-contract';
import { offerPrefillOf } from '@rei/domain/paperwork/offer/listed-offer';
import { useQuery } from '@tanstack/react-query';
import Calculator from 'lucide-react/icons/calculator';
import FileSignature from 'lucide-react/icons/file-signature';
import FileText from 'lucide-react/icons/file-text';
import { lazy, Suspense } from 'react';
import { type To, useNavigate } from 'react-router';
import { useLogActivity } from '#features/activity/mutations.ts';
import { underwritingQueries } from '#features/underwriting/queries.ts';
import { Button } from '#ui/button.tsx';
import { paths } from './paths.ts';

/** What fills in the calculators comes after the page. */
const CalculatorMenu = lazy(() =>
  import('./calculator-menu.tsx').then((module) => ({ default: module.CalculatorMenu })),
);

interface Start {
  type: Extract<ActivityType, 'offer_initiated' | 'purchase_contract'>;
  to: To;
  state: unknown;
}

/** From a property's analysis to its offer and its purchase contract, prefilled; the log says that it was begun. */
export function PaperStarts({ property }: { property: Property }) {
  const navigate = useNavigate();
  const propertyId = property.property_id;
  const log = useLogActivity(propertyId);
  // The underwriting below has asked for it; an offer begun before the answer takes the listing's values.
  const { data: own } = useQuery({ ...underwritingQueries.estimate(propertyId), enabled: false });

  async function handleStart({ type, to, state }: Start): Promise<void> {
    // Specification 1, section 2: a failure of this entry is only logged; the way on is free.
    await log.mutateAsync({ type, message: usualMessage(type) }).catch(reportError);
    await navigate(to, { state });
  }

  return (
    <>
      <Button
        variant="primary"
        icon={<FileText aria-hidden />}
        busy={log.isPending}
        onClick={() =>
          void handleStart({
            type: 'offer_initiated',
            to: paths.offer.href({ propertyId }),
            state: { propertyId, property, prefillOffer: offerPrefillOf(property, null, own) },
          })
        }
      >
        Make Offer
      </Button>
      <Button
        icon={<FileSignature aria-hidden />}
        busy={log.isPending}
        onClick={() =>
          void handleStart({
            type: 'purchase_contract',
            to: paths.contract.href({ propertyId }),
            state: { propertyId, property, prefillContract: contractPrefillOf(property, null) },
          })
        }
      >
        Purchase Contract
      </Button>
      <Suspense
        fallback={
          <Button busy icon={<Calculator aria-hidden />}>
            Open in calculator
          </Button>
        }
      >
        <CalculatorMenu property={property} />
      </Suspense>
    </>
  );
}
