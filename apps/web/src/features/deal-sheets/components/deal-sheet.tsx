import type { DealSheet as Sheet } from '@rei/domain/deal-sheets/deal-sheet';
import { getDealSheetPdf } from '@rei/domain/deal-sheets/endpoints';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { endpointUrl } from '#lib/api-client.ts';
import { useReached } from '#lib/use-reached.ts';
import { Button } from '#ui/button.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { FormShape } from '#ui/form-shape.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { dealSheetQueries } from '../queries.ts';
import styles from './deal-sheet.module.css';
import { SheetForm } from './sheet-form.tsx';

/** Below the fields: photos, buyers and mailings do not hold up the first sight of the sheet. */
const SheetPhotos = lazy(() => import('./sheet-photos.tsx').then((module) => ({ default: module.SheetPhotos })));
const SendCard = lazy(() => import('./send-card.tsx').then((module) => ({ default: module.SendCard })));
const MailingsCard = lazy(() => import('./mailings-card.tsx').then((module) => ({ default: module.MailingsCard })));

interface DealSheetProps {
  propertyId: string;
  mailingHref: (mailingId: string) => string;
  /** After a mailing was made, to be reviewed. */
  onMade: (mailingId: string) => void;
}

/** The sheet of a deal for buyers: its fields, its photos, the PDF of what was saved, and to whom it goes. */
export function DealSheet({ propertyId, mailingHref, onMade }: DealSheetProps) {
  const query = useQuery(dealSheetQueries.sheet(propertyId));
  const { data: sheet } = query;
  return (
    <>
      <FetchStates
        query={query}
        failed="Couldn’t load the deal sheet."
        loading={
          <Loading text="Loading deal sheet...">
            <FormShape fields={12} />
          </Loading>
        }
      />
      {sheet && (
        <div className={styles.parts}>
          <div className={styles.head}>
            <p>What buyers get to know of this deal. Your contract price, fee and notes stay private.</p>
            <Button
              onClick={() => window.location.assign(endpointUrl(getDealSheetPdf, { params: { propertyId } }))}
              title="The deal sheet as it was saved"
            >
              Download PDF
            </Button>
          </div>
          <SheetForm sheet={sheet} />
          <Below sheet={sheet} mailingHref={mailingHref} onMade={onMade} />
        </div>
      )}
    </>
  );
}

function Below({ sheet, mailingHref, onMade }: Omit<DealSheetProps, 'propertyId'> & { sheet: Sheet }) {
  const { ref, isReached } = useReached<HTMLDivElement>({ margin: '600px', afterSign: true });
  return (
    <div ref={ref} className={styles.below}>
      {isReached && (
        <Suspense fallback={<Skeleton height={480} />}>
          <SheetPhotos sheet={sheet} />
          <SendCard sheet={sheet} onMade={onMade} />
          <MailingsCard propertyId={sheet.propertyId} mailingHref={mailingHref} />
        </Suspense>
      )}
    </div>
  );
}
