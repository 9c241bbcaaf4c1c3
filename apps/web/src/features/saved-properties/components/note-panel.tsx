import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { savedPropertyQueries } from '../queries.ts';
import { NoteEditor } from './note-editor.tsx';

/** The note of a property in the list, which carries no notes: fetched as it is opened. */
export function NotePanel({ propertyId, name }: { propertyId: string; name: string }) {
  const { data, isError, refetch } = useQuery(savedPropertyQueries.record(propertyId));
  if (data) return <NoteEditor propertyId={propertyId} note={data.note} label={`Note on ${name}`} hideLabel />;
  if (isError) return <ErrorState text="Couldn’t load the note." onRetry={() => void refetch()} />;
  return (
    <Loading text="Loading the note...">
      <Skeleton height={76} />
    </Loading>
  );
}
