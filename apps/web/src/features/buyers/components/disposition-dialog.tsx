import type { Buyer } from '@rei/domain/buyers/buyer';
import type { Disposition } from '@rei/domain/buyers/disposition';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import type { SelectOption } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { buyerQueries } from '../queries.ts';
import styles from './disposition-dialog.module.css';
import { InterestForm } from './interest-form.tsx';
import { SaleForm } from './sale-form.tsx';

interface DispositionDialogProps {
  propertyId: string;
  /** Those that are shown as matching; who has said something before is added. */
  buyers: readonly Buyer[];
  onClose: () => void;
}

/** What buyers say of a deal, and to whom it is sold on for how much. */
export function DispositionDialog({ propertyId, buyers, onClose }: DispositionDialogProps) {
  const query = useQuery(buyerQueries.disposition(propertyId));
  const { data } = query;
  return (
    <Dialog isOpen onClose={onClose} title="Answers and sale" actions={<Button onClick={onClose}>Close</Button>}>
      <FetchStates
        query={query}
        failed={(error) => errorMessage(error, 'Couldn’t load the sale')}
        loading={
          <Loading text="Loading the sale...">
            <Skeleton width="60%" height={16} />
          </Loading>
        }
      />
      {data && (
        <div className={styles.parts}>
          <InterestForm propertyId={propertyId} disposition={data} buyers={buyerOptions(data, buyers)} />
          <SaleForm propertyId={propertyId} disposition={data} buyers={buyerOptions(data, buyers)} />
        </div>
      )}
    </Dialog>
  );
}

function buyerOptions(
  { buyerId, buyerName, interests }: Disposition,
  buyers: readonly Buyer[],
): SelectOption<string>[] {
  const known = [
    ...buyers.map(({ _id, name }) => ({ value: _id, label: name })),
    ...interests.map(({ buyerId: value, name }) => ({ value: value ?? '', label: name })),
    { value: buyerId ?? '', label: buyerName },
  ];
  return [...new Map(known.filter(({ value }) => value !== '').map((option) => [option.value, option])).values()];
}
