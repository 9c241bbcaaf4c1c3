import type { SavedRecord } from '@rei/domain/saved-properties/saved-property';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError, errorMessage } from '#lib/api-error.ts';
import { useInPieces } from '#lib/use-in-pieces.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { savedPropertyQueries } from '../queries.ts';
import { DetailHead } from './detail-head.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { type DetailTab, DetailTabs, detailTabIds, tabFromParams } from './detail-tabs.tsx';
import styles from './saved-detail.module.css';

const notSavedText = 'You haven’t saved this property yet, or it was removed.';
const noRecordText = 'Property record not found.';

interface SavedDetailProps {
  propertyId: string;
  listHref: string;
  searchHref: string;
  analysisHref: string;
  loginHref: string;
  /** Where a property that this user added is changed. */
  editHref: string;
  panels: Record<DetailTab, (record: SavedRecord) => ReactNode>;
}

/** Everything about one saved property; its tab is in the address bar. */
export function SavedDetail(props: SavedDetailProps) {
  const { propertyId, listHref, editHref, panels } = props;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data: record, error, isPending, refetch } = useQuery(savedPropertyQueries.record(propertyId));
  const isDrawn = useInPieces(!isPending);
  const tab = tabFromParams(params);
  const ids = detailTabIds(tab);
  const backLink = (
    <BackLink className={styles.back} to={listHref}>
      My Properties
    </BackLink>
  );

  if (!isDrawn) {
    return (
      <>
        {backLink}
        <DetailSkeleton />
      </>
    );
  }
  if (!record || (error && isGone(error))) {
    return (
      <>
        {backLink}
        <h1 className="visually-hidden">Saved property</h1>
        {error ? (
          <Failed {...props} error={error} onRetry={() => void refetch()} />
        ) : (
          <EmptyState text={noRecordText}>
            <ButtonLink to={listHref}>Back to My Properties</ButtonLink>
          </EmptyState>
        )}
      </>
    );
  }
  return (
    <>
      {backLink}
      {/* The analysis prints with a head of its own. */}
      <div className={tab === 'analysis' ? styles.screenOnly : undefined}>
        <DetailHead record={record} editHref={editHref} onRemoved={() => void navigate(listHref)} />
      </div>
      <DetailTabs current={tab} />
      <div id={ids.panel} role="tabpanel" aria-labelledby={ids.tab}>
        <Suspense fallback={<DetailSkeleton hasHead={false} />}>{panels[tab](record)}</Suspense>
      </div>
    </>
  );
}

/** Specified: whatever says 'not found' means that the property is not saved (any more). */
function isGone(error: Error): boolean {
  return /not found/i.test(error.message);
}

interface FailedProps extends SavedDetailProps {
  error: Error;
  onRetry: () => void;
}

function Failed({ error, onRetry, searchHref, analysisHref, loginHref }: FailedProps) {
  if (error instanceof ApiError && error.status === 401) {
    return (
      <EmptyState text="Not authenticated">
        <ButtonLink to={loginHref}>Login</ButtonLink>
      </EmptyState>
    );
  }
  if (!isGone(error)) return <ErrorState text={errorMessage(error, noRecordText)} onRetry={onRetry} />;
  return (
    <EmptyState text={notSavedText}>
      <div className={styles.ways}>
        <ButtonLink to={analysisHref}>Analyze and save it</ButtonLink>
        <ButtonLink to={searchHref} variant="primary">
          Property Search
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
