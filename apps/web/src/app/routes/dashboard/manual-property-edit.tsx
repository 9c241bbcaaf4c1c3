import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ManualForm } from '#features/saved-properties/components/manual-form.tsx';
import { manualDraftOf } from '#features/saved-properties/manual-draft.ts';
import { savedPropertyQueries } from '#features/saved-properties/queries.ts';
import { savedName } from '#features/saved-properties/saved-name.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FormShape } from '#ui/form-shape.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';
import { paths } from '../../paths.ts';

const OwnPhotos = lazy(() =>
  import('#features/saved-properties/components/own-photos.tsx').then((module) => ({ default: module.OwnPhotos })),
);

export function Component() {
  useDocumentTitle('Edit property');
  const { propertyId = '' } = useParams();
  const navigate = useNavigate();
  const toast = useToast();
  const { data: record, isPending, refetch } = useQuery(savedPropertyQueries.record(propertyId));
  const detailHref = paths.savedProperty.href(propertyId);
  return (
    <>
      <BackLink to={detailHref}>{record ? savedName(record) : 'Saved property'}</BackLink>
      <PageHead title="Edit property" />
      {isPending && (
        <Loading text="Loading the property...">
          <FormShape fields={15} />
        </Loading>
      )}
      {!isPending && !record && <ErrorState text="Property record not found." onRetry={() => void refetch()} />}
      {record && !record.manual && (
        <EmptyState text="Only a property that you added yourself can be edited; this one follows its listing.">
          <ButtonLink to={detailHref}>Back to the property</ButtonLink>
        </EmptyState>
      )}
      {record?.manual && (
        <Suspense fallback={<Skeleton height={152} />}>
          <OwnPhotos propertyId={propertyId} />
        </Suspense>
      )}
      {record?.manual && (
        <ManualForm
          key={propertyId}
          propertyId={propertyId}
          initial={manualDraftOf(record)}
          cancelHref={detailHref}
          onSaved={(saved) => {
            toast({ text: `${savedName(saved)} was changed.` });
            void navigate(detailHref);
          }}
        />
      )}
    </>
  );
}
