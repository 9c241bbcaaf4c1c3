import type { Buyer } from '@rei/domain/buyers/buyer';
import { noBuyers, noOwnBuyers } from '@rei/domain/buyers/texts';
import { formatNumber } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorMessage } from '#lib/api-error.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { ListCount } from '#ui/list-count.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { Loading } from '#ui/loading.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';
import {
  type BuyerListName,
  type BuyerView,
  buyerPageSize,
  buyerQueries,
  buyerViewSearch,
  readBuyerView,
} from '../queries.ts';
import styles from './buyer-list.module.css';
import { BuyerTable } from './buyer-table.tsx';
import { BuyerToolbar } from './buyer-toolbar.tsx';
import { DeleteBuyerDialog } from './delete-buyer-dialog.tsx';

const BuyerForm = lazy(() => import('./buyer-form.tsx').then((module) => ({ default: module.BuyerForm })));

interface BuyerListProps {
  buyerHref: (buyerId: string) => string;
  list: BuyerListName;
  /** Everybody keeps the own list; the installation's is for administrators. */
  canEdit: boolean;
  isAdding: boolean;
  onAdd: () => void;
  onAddingEnd: () => void;
}

const skeletons = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

function countText(total: number, page: number, shown: number): string {
  const first = (page - 1) * buyerPageSize;
  const all = total === 1 ? '1 buyer' : `${formatNumber(total)} buyers`;
  return shown === 0 || total <= shown
    ? all
    : `${all}, ${formatNumber(first + 1)}–${formatNumber(first + shown)} shown`;
}

function emptyHint(list: BuyerListName, canEdit: boolean): string | undefined {
  if (list === 'own') return 'Only you see the buyers you add here.';
  return canEdit ? undefined : 'Buyers your administrator adds will appear here.';
}

/** The buyers, searched and ordered as the address says. */
export function BuyerList({ buyerHref, list, canEdit, isAdding, onAdd, onAddingEnd }: BuyerListProps) {
  const [params, setParams] = useSearchParams();
  const view = readBuyerView(params);
  const query = useQuery(buyerQueries.list(list, view));
  const { data: buyers, isPlaceholderData } = query;
  const { data: counted } = useQuery(buyerQueries.count(list, view.q));
  const [editing, setEditing] = useState<Buyer | null>(null);
  const [deleting, setDeleting] = useState<Buyer | null>(null);
  const toast = useToast();

  const hrefOf = (changes: Partial<BuyerView>) => buyerViewSearch({ ...view, ...changes }, list);

  return (
    <>
      <BuyerToolbar view={view} onChange={(changes, options) => setParams(hrefOf(changes), options)} />
      <ListCount>{buyers && counted && countText(counted.count, view.page, buyers.length)}</ListCount>
      <div className={styles.sheet} data-loading={query.isPending ? '' : undefined}>
        <FetchStates
          query={query}
          failed={(error) => errorMessage(error, 'Couldn’t load buyers')}
          loading={
            <Loading text="Loading buyers...">
              {skeletons.map((skeleton) => (
                <div key={skeleton} className={styles.skeleton}>
                  <Skeleton width="60%" height={16} />
                </div>
              ))}
            </Loading>
          }
        />
        {buyers && buyers.length > 0 && (
          <BuyerTable
            hrefOf={buyerHref}
            buyers={buyers}
            isOutdated={isPlaceholderData}
            actions={canEdit ? { onEdit: setEditing, onDelete: setDeleting } : undefined}
          />
        )}
        {buyers?.length === 0 && view.q === '' && (
          <EmptyState text={list === 'own' ? noOwnBuyers : noBuyers} hint={emptyHint(list, canEdit)}>
            {canEdit ? (
              <Button onClick={onAdd}>Add first buyer</Button>
            ) : (
              <ButtonLink to={{ search: buyerViewSearch(view, 'own') }}>My buyers</ButtonLink>
            )}
          </EmptyState>
        )}
        {buyers?.length === 0 && view.q !== '' && (
          <EmptyState text="No buyers match your search.">
            <Button onClick={() => setParams(hrefOf({ q: '', page: 1 }))}>Show all buyers</Button>
          </EmptyState>
        )}
      </div>
      <ListFoot>
        <Pagination
          page={view.page}
          pages={Math.ceil((counted?.count ?? 0) / buyerPageSize)}
          hrefOf={(page) => ({ search: hrefOf({ page }) })}
        />
      </ListFoot>
      {isAdding && (
        <Suspense>
          <BuyerForm
            list={list}
            onClose={onAddingEnd}
            onSaved={({ name }) => {
              onAddingEnd();
              toast({ text: `${name} was added.` });
            }}
          />
        </Suspense>
      )}
      {editing && (
        <Suspense>
          <BuyerForm
            list={list}
            key={editing._id}
            buyer={editing}
            onClose={() => setEditing(null)}
            onSaved={({ name }) => {
              setEditing(null);
              toast({ text: `${name} was saved.` });
            }}
          />
        </Suspense>
      )}
      {deleting && (
        <DeleteBuyerDialog
          list={list}
          buyer={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null);
            toast({ text: `${deleting.name} was deleted.` });
          }}
        />
      )}
    </>
  );
}
