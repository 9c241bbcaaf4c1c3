import type { CallOutcome } from '@rei/domain/activity/call-outcome';
import { formatPhone } from '@rei/domain/kernel/phone';
import { useQuery } from '@tanstack/react-query';
import Phone from 'lucide-react/icons/phone';
import { useId } from 'react';
import { Link, type To } from 'react-router';
import { savedPropertyQueries } from '#features/saved-properties/queries.ts';
import { errorMessage, isMissing } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useToast } from '#ui/toast.tsx';
import { notLogged, useLogActivity } from '../mutations.ts';
import { activityOf, addedTypes, draftProblems, emptyDraft } from '../new-activity.ts';
import styles from './call-dialog.module.css';
import { CallOutcomeField } from './call-outcome-field.tsx';

interface Person {
  name: string | null;
  phone: string | null;
}

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

interface Values {
  outcome: CallOutcome | null;
  message: string;
  /** Null until it is chosen by hand: a call that reached somebody is what the task asked for. */
  isDone: boolean | null;
}

const empty: Values = { outcome: null, message: '', isDone: null };
const draftOf = ({ outcome, message }: Values) => ({ ...emptyDraft, type: 'call_made' as const, outcome, message });

/** Calls on a phone, and writes into the property's log how the call ended. */
export function CallDialog({ title, property, propertyHref, person, onLogged, onClose }: CallDialogProps) {
  const formId = useId();
  const record = useQuery({ ...savedPropertyQueries.record(property.id), retry: false });
  const log = useLogActivity(property.id);
  const toast = useToast();
  const form = useForm<Values>({
    values: empty,
    isLive: true,
    isBusy: log.isPending,
    problemsOf: (values) => draftProblems(draftOf(values)),
    onSubmit(values, refuse) {
      log.mutate(activityOf(draftOf(values)), {
        onSuccess: () => {
          toast({ text: 'Call added to the log.' });
          onLogged(isDoneBy(values));
        },
        onError: refuse,
      });
    },
  });
  const isUnsaved = isMissing(record.error);
  const contact = person ?? record.data?.property.advertisers[0];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Log a call"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={log.isPending} disabled={!record.data}>
            {log.isPending ? 'Saving...' : addedTypes.call_made.submit}
          </Button>
        </>
      }
    >
      <p className={styles.about}>
        <span>{title}</span>
        <Link to={propertyHref}>{property.address}</Link>
      </p>
      {isUnsaved ? (
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
      {record.data && (
        <>
          {contact?.phone ? (
            <ButtonLink to={`tel:${contact.phone}`} icon={<Phone aria-hidden />} fullWidth>
              {`Call ${[contact.name, formatPhone(contact.phone)].filter(Boolean).join(', ')}`}
            </ButtonLink>
          ) : (
            <p className="ink-3">No phone number is known for this property.</p>
          )}
          <form {...form.props} id={formId} className={styles.form} aria-label="Log a call">
            <CallOutcomeField
              value={form.values.outcome}
              problem={form.problemOf('outcome')}
              onChange={(outcome) => form.change({ outcome })}
            />
            <TextArea {...form.field('message')} label={addedTypes.call_made.message} />
            <Checkbox checked={isDoneBy(form.values)} onChange={(isDone) => form.change({ isDone })}>
              This task is done
            </Checkbox>
          </form>
        </>
      )}
      {log.isError && !form.hasProblems && <Notice kind="error">{errorMessage(log.error, notLogged)}</Notice>}
    </Dialog>
  );
}

function isDoneBy({ isDone, outcome }: Values): boolean {
  return isDone ?? outcome === 'reached';
}
