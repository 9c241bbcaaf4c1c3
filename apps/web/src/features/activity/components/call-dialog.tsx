import { useQuery } from '@tanstack/react-query';
import { Link, type To } from 'react-router';
import { savedPropertyQueries } from '#features/saved-properties/queries.ts';
import { isMissing } from '#lib/api-error.ts';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLogActivity } from '../mutations.ts';
import { activityOf, emptyDraft } from '../new-activity.ts';
import { CallForm, type Person } from './call-form.tsx';

interface CallDialogProps {
  /** What the call is for. */
  title: string;
  property: { id: string; address: string };
  propertyHref: To;
  /** Whom to call, where it is not the property's contact. */
  person?: Person | undefined;
  /** Logged, and whether the task is done by that. */
  onLogged: (isDone: boolean) => void;
  onClose: () => void;
}

const nobody: Person = { name: null, phone: null };

/** Calls on a phone, and writes into the property's log how the call ended. */
export function CallDialog({ title, property, propertyHref, person, onLogged, onClose }: CallDialogProps) {
  const record = useQuery({ ...savedPropertyQueries.record(property.id), retry: false });
  const log = useLogActivity(property.id);
  return (
    <CallForm
      about={
        <>
          <span>{title}</span>
          <Link to={propertyHref}>{property.address}</Link>
        </>
      }
      person={record.data && (person ?? record.data.property.advertisers[0] ?? nobody)}
      noPhone="No phone number is known for this property."
      log={{
        ...log,
        write: (call, then) => log.mutate(activityOf({ ...emptyDraft, type: 'call_made', ...call }), then),
      }}
      onLogged={onLogged}
      onClose={onClose}
    >
      {isMissing(record.error) ? (
        <Notice kind="info">Save this property first to log calls about it.</Notice>
      ) : (
        <FetchStates
          query={record}
          failed="Couldn’t load whom to call."
          loading={
            <Loading text="Loading whom to call...">
              <Skeleton height={44} />
            </Loading>
          }
        />
      )}
    </CallForm>
  );
}
