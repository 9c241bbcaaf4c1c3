import { getDealSheetPdf } from '@rei/domain/deal-sheets/endpoints';
import { useQuery } from '@tanstack/react-query';
import { endpointUrl } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { FormShape } from '#ui/form-shape.tsx';
import { Loading } from '#ui/loading.tsx';
import { dealSheetQueries } from '../queries.ts';
import styles from './deal-sheet.module.css';
import { MailingsCard } from './mailings-card.tsx';
import { SendCard } from './send-card.tsx';
import { SheetForm } from './sheet-form.tsx';
import { SheetPhotos } from './sheet-photos.tsx';

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
          <SheetPhotos sheet={sheet} />
          <SendCard sheet={sheet} onMade={onMade} />
          <MailingsCard propertyId={propertyId} mailingHref={mailingHref} />
        </div>
      )}
    </>
  );
}
