import type { SavedSearch } from '@rei/domain/alerts/endpoints';
import { maxViews } from '@rei/domain/deal-finder/view-count';
import { formatCounted, formatDate, formatNumber } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { useToast } from '#ui/toast.tsx';
import { alertText, isWatched, usualAlert } from '../alert-words.ts';
import { useChangeSearch } from '../mutations.ts';
import { alertQueries } from '../queries.ts';
import styles from './saved-searches.module.css';

const EditSearchDialog = lazy(() =>
  import('./edit-search-dialog.tsx').then((module) => ({ default: module.EditSearchDialog })),
);
const DeleteSearchDialog = lazy(() =>
  import('./delete-search-dialog.tsx').then((module) => ({ default: module.DeleteSearchDialog })),
);

interface SavedSearchesProps {
  hrefOf: (search: SavedSearch) => string;
  /** The one next action where there is none. */
  start: ReactNode;
}

export function SavedSearches({ hrefOf, start }: SavedSearchesProps) {
  const query = useQuery(alertQueries.searches());
  const [open, setOpen] = useState<{ what: 'edit' | 'delete'; search: SavedSearch }>();
  const close = () => setOpen(undefined);
  const { data } = query;
  return (
    <>
      <FetchStates
        query={query}
        failed="Couldn’t load saved searches."
        loading={
          <Loading text="Loading saved searches...">
            <Skeleton height={320} />
          </Loading>
        }
      />
      {data?.length === 0 && (
        <EmptyState
          text="No saved searches yet"
          hint="Save a search or a Deal Finder view, and alerts tell you what changes in it."
        >
          {start}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <ul className={styles.list} aria-label="Saved searches">
            {data.map((search) => (
              <SearchItem
                key={search.viewId}
                search={search}
                href={hrefOf(search)}
                onEdit={() => setOpen({ what: 'edit', search })}
                onTurnOn={() => setOpen({ what: 'edit', search: { ...search, alert: usualAlert } })}
                onDelete={() => setOpen({ what: 'delete', search })}
              />
            ))}
          </ul>
          <p className={styles.count}>{`${formatNumber(data.length)} of ${maxViews} saved`}</p>
        </>
      )}
      <Suspense>
        {open?.what === 'edit' && <EditSearchDialog search={open.search} onClose={close} />}
        {open?.what === 'delete' && <DeleteSearchDialog search={open.search} onClose={close} />}
      </Suspense>
    </>
  );
}

interface SearchItemProps {
  search: SavedSearch;
  href: string;
  onEdit: () => void;
  /** The same, with what is usual chosen. */
  onTurnOn: () => void;
  onDelete: () => void;
}

function SearchItem({ search, href, onEdit, onTurnOn, onDelete }: SearchItemProps) {
  const { name, kind, question, alert, added, seenAt, gone, failure } = search;
  const change = useChangeSearch();
  const toast = useToast();
  const isPaused = alert?.isPaused ?? false;
  const isTold = gone.length === 0 && isWatched(alert);
  const room = kind === 'deals' ? 'Deal Finder' : 'Property Search';

  function handlePause(): void {
    change.mutate(
      { search, name, alert: { ...(alert ?? usualAlert), isPaused: !isPaused } },
      { onError: (error) => toast({ text: errorMessage(error, 'Couldn’t change the alerts.') }) },
    );
  }

  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={href} className="covering">
            {name}
          </Link>
          {added > 0 && <Tag tone="primary">{`${formatNumber(added)} new`}</Tag>}
        </h2>
        <p className={styles.quiet}>
          {[room, question.place || 'United States', rulesText(search), seenAt && `Seen ${formatDate(seenAt)}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={classNames(styles.alert, isTold && styles.told)}>
          {isTold ? <Bell aria-hidden /> : <BellOff aria-hidden />}
          {gone.length > 0 ? `Not watched: ${gone.join(', ')} no longer available` : alertText(alert)}
        </p>
        {gone.length === 0 && alert && failure !== null && (
          <p className={styles.failure}>{`Not watched since the last market update: ${failure}`}</p>
        )}
      </div>
      <div className={styles.actions}>
        {alert === null && gone.length === 0 && (
          <Button size="small" aria-label={`Turn on alerts for ${name}`} aria-haspopup="dialog" onClick={onTurnOn}>
            Turn on alerts
          </Button>
        )}
        {alert && (
          <Button
            size="small"
            busy={change.isPending}
            aria-label={`${isPaused ? 'Resume' : 'Pause'} ${name}`}
            onClick={handlePause}
          >
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
        )}
        <IconButton size="small" label={`Edit ${name}`} aria-haspopup="dialog" onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton size="small" label={`Delete ${name}`} aria-haspopup="dialog" onClick={onDelete}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}

/** '3 rules, 2 filters'; '' for neither. */
function rulesText({ kind, question: { criteria, filters = {} } }: SavedSearch): string {
  // A search that shows no hidden listings asks for nothing.
  const set = Object.entries(filters).filter(([name]) => name !== 'show_hidden').length;
  const rules =
    kind === 'deals' ? (criteria === undefined ? 'your rules' : formatCounted(criteria.length, 'rule')) : '';
  return [rules, set > 0 ? formatCounted(set, 'filter') : ''].filter(Boolean).join(', ');
}
