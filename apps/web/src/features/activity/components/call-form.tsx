import type { CallOutcome } from '@rei/domain/activity/call-outcome';
import { formatPhone } from '@rei/domain/kernel/phone';
import Phone from 'lucide-react/icons/phone';
import { type ReactNode, useId } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useToast } from '#ui/toast.tsx';
import { notLogged } from '../mutations.ts';
import { addedTypes, draftProblems, emptyDraft } from '../new-activity.ts';
import styles from './call-dialog.module.css';
import { CallOutcomeField } from './call-outcome-field.tsx';

export interface Person {
  name: string | null;
  phone: string | null;
}

interface Values {
  outcome: CallOutcome | null;
  message: string;
  /** Null until it is chosen by hand: a call that reached somebody is what the task asked for. */
  isDone: boolean | null;
}

/** Where a call is written down. */
export interface CallLog {
  isPending: boolean;
  error: unknown;
  write: (
    call: { outcome: CallOutcome; message: string },
    then: { onSuccess: () => void; onError: (error: unknown) => void },
  ) => void;
}

interface CallFormProps {
  /** What the call is for, and what it is about. */
  about: ReactNode;
  /** Undefined while nothing can be written down: `children` say why. */
  person: Person | undefined;
  /** Said where there is no number to call. */
  noPhone: string;
  log: CallLog;
  /** Written down, and whether the task is done by that. */
  onLogged: (isDone: boolean) => void;
  onClose: () => void;
  children?: ReactNode;
}

const empty: Values = { outcome: null, message: '', isDone: null };
const draftOf = ({ outcome, message }: Values) => ({ ...emptyDraft, type: 'call_made' as const, outcome, message });

/** Calls on a phone, and asks how the call ended. */
export function CallForm({ about, person, noPhone, log, onLogged, onClose, children }: CallFormProps) {
  const formId = useId();
  const toast = useToast();
  const form = useForm<Values>({
    values: empty,
    isLive: true,
    isBusy: log.isPending,
    problemsOf: (values) => draftProblems(draftOf(values)),
    onSubmit(values, refuse) {
      const { outcome, message } = values;
      if (outcome === null) return;
      log.write(
        { outcome, message: message.trim() },
        {
          onSuccess: () => {
            toast({ text: 'Call added to the log.' });
            onLogged(isDoneBy(values));
          },
          onError: refuse,
        },
      );
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Log a call"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={log.isPending} disabled={!person}>
            {log.isPending ? 'Saving...' : addedTypes.call_made.submit}
          </Button>
        </>
      }
    >
      <p className={styles.about}>{about}</p>
      {children}
      {person && (
        <>
          {person.phone ? (
            <ButtonLink to={`tel:${person.phone}`} icon={<Phone aria-hidden />} fullWidth>
              {`Call ${[person.name, formatPhone(person.phone)].filter(Boolean).join(', ')}`}
            </ButtonLink>
          ) : (
            <p className="ink-3">{noPhone}</p>
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
      {log.error !== null && !form.hasProblems && <Notice kind="error">{errorMessage(log.error, notLogged)}</Notice>}
    </Dialog>
  );
}

function isDoneBy({ isDone, outcome }: Values): boolean {
  return isDone ?? outcome === 'reached';
}
