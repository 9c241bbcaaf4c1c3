import { rowOutcomeLabels, rowOutcomes } from '@rei/domain/campaigns/row-outcome';
import type { Mailing } from '@rei/domain/deal-sheets/mailing';
import { getSheetMailingPdf } from '@rei/domain/deal-sheets/mailing-endpoints';
import { recipientsCsv, recipientsCsvFileName } from '@rei/domain/deal-sheets/recipients-csv';
import { formatCounted, formatDate } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { endpointUrl } from '#lib/api-client.ts';
import { ApiError, errorMessage } from '#lib/api-error.ts';
import { downloadCsv } from '#lib/download-csv.ts';
import { localDay } from '#lib/local-day.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { type MailingStep, useDeleteMailing, useMailingStep } from '../mailing-mutations.ts';
import { mailingQueries } from '../mailing-queries.ts';
import { mailingStateWords } from '../mailing-words.ts';
import styles from './mailing-page.module.css';
import { RecipientItem } from './recipient-item.tsx';

interface MailingPageProps {
  mailingId: string;
  messageHref: (messageId: string) => string;
  buyerHref: (buyerId: string) => string;
  onDeleted: () => void;
}

/** A mailing of a deal's sheet: its review before the start, and what became of each message afterwards. */
export function MailingPage({ mailingId, ...props }: MailingPageProps) {
  const query = useQuery(mailingQueries.one(mailingId));
  return (
    <>
      <FetchStates
        query={query}
        failed={(error) =>
          error instanceof ApiError && error.status === 404 ? 'Mailing not found.' : 'Couldn’t load the mailing.'
        }
        loading={
          <Loading text="Loading mailing...">
            <Skeleton height={480} />
          </Loading>
        }
      />
      {query.data && <LoadedMailing mailing={query.data} {...props} />}
    </>
  );
}

function LoadedMailing({
  mailing,
  messageHref,
  buyerHref,
  onDeleted,
}: Omit<MailingPageProps, 'mailingId'> & { mailing: Mailing }) {
  const { text, look } = mailingStateWords[mailing.state];
  const isDraft = mailing.state === 'draft';
  return (
    <>
      <div className={styles.head}>
        <h2 className="t16">Deal sheet mailing</h2>
        <StateTag look={look}>{text}</StateTag>
        <div className={styles.actions}>
          <MailingActions mailing={mailing} onDeleted={onDeleted} />
        </div>
      </div>
      <div className={styles.parts}>
        {mailing.pauseReason !== null && <Notice kind="warning">{mailing.pauseReason}</Notice>}
        {isDraft && mailing.isSheetChanged && (
          <Notice kind="warning">
            The deal sheet has changed since this mailing was made. Delete it and make a new one to send the changes.
          </Notice>
        )}
        {isDraft ? <Plan mailing={mailing} /> : <Progress mailing={mailing} />}
        <Card
          title="Buyers"
          flush
          action={
            !isDraft && (
              <Button
                icon={<Download aria-hidden />}
                onClick={() => downloadCsv(recipientsCsvFileName, recipientsCsv(mailing.recipients))}
              >
                Download CSV
              </Button>
            )
          }
        >
          <ul className={styles.list} aria-label="Buyers of this mailing">
            {mailing.recipients.map((recipient) => (
              <RecipientItem
                key={recipient._id}
                mailingId={mailing._id}
                recipient={recipient}
                isDraft={isDraft}
                messageHref={messageHref}
                buyerHref={buyerHref}
              />
            ))}
          </ul>
        </Card>
        {mailing.preview && (
          <Card title="Message">
            <p className={styles.about}>{`To ${mailing.preview.to}: ${mailing.preview.subject}`}</p>
            <p className={styles.message}>{mailing.preview.text}</p>
          </Card>
        )}
      </div>
    </>
  );
}

function Plan({ mailing: { plan } }: { mailing: Mailing }) {
  const until = plan.until === null ? '' : `, the last one on ${formatDate(localDay(new Date(plan.until)))}`;
  return (
    <p role="status">
      {`${formatCounted(plan.messages, 'message')} ready${until}.`}
      {plan.red > 0 && ` ${formatCounted(plan.red, 'buyer')} won’t get one because of a red check.`}
    </p>
  );
}

function Progress({ mailing: { recipients } }: { mailing: Mailing }) {
  const parts = rowOutcomes.flatMap((outcome) => {
    const count = recipients.filter((recipient) => recipient.outcome === outcome).length;
    return count > 0 ? `${count} ${rowOutcomeLabels[outcome].toLowerCase()}` : [];
  });
  return <p role="status">{parts.join(' · ')}</p>;
}

const failures: Record<MailingStep, string> = {
  start: 'Couldn’t start the mailing.',
  pause: 'Couldn’t pause the mailing.',
  resume: 'Couldn’t resume the mailing.',
  stop: 'Couldn’t stop the mailing.',
};

function MailingActions({ mailing, onDeleted }: { mailing: Mailing; onDeleted: () => void }) {
  const { _id: mailingId, state, plan } = mailing;
  const [asked, setAsked] = useState<'start' | 'stop' | 'delete'>();
  const step = useMailingStep(mailingId);
  const remove = useDeleteMailing();
  const close = () => setAsked(undefined);
  const messages = formatCounted(plan.messages, 'message');
  return (
    <>
      {mailing.attachment && (
        <Button onClick={() => window.location.assign(endpointUrl(getSheetMailingPdf, { params: { mailingId } }))}>
          Attached PDF
        </Button>
      )}
      {state === 'draft' && (
        <>
          <Button onClick={() => setAsked('delete')}>Delete</Button>
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setAsked('start')}>
            Send
          </Button>
        </>
      )}
      {state === 'running' && (
        <Button busy={step.isPending} onClick={() => step.mutate('pause')}>
          Pause
        </Button>
      )}
      {state === 'paused' && (
        <Button variant="primary" busy={step.isPending} onClick={() => step.mutate('resume')}>
          Resume
        </Button>
      )}
      {(state === 'running' || state === 'paused') && <Button onClick={() => setAsked('stop')}>Stop</Button>}
      <QuestionDialog
        isOpen={asked === 'start'}
        title={`Send ${messages}?`}
        confirmLabel={`Send ${messages}`}
        isBusy={step.isPending}
        problem={step.error && errorMessage(step.error, failures.start)}
        onConfirm={() => step.mutate('start', { onSuccess: close })}
        onClose={close}
      >
        <p>Each buyer gets a separate email. Buyers with a red check are skipped.</p>
      </QuestionDialog>
      <QuestionDialog
        isOpen={asked === 'stop'}
        title="Stop this mailing?"
        confirmLabel="Stop"
        isBusy={step.isPending}
        problem={step.error && errorMessage(step.error, failures.stop)}
        onConfirm={() => step.mutate('stop', { onSuccess: close })}
        onClose={close}
      >
        <p>Messages that weren’t sent yet won’t be sent. This can’t be undone.</p>
      </QuestionDialog>
      <QuestionDialog
        isOpen={asked === 'delete'}
        title="Delete this mailing?"
        confirmLabel="Delete"
        isBusy={remove.isPending}
        problem={remove.error && errorMessage(remove.error, 'Couldn’t delete the mailing.')}
        onConfirm={() => remove.mutate(mailingId, { onSuccess: onDeleted })}
        onClose={close}
      >
        <p>Nothing was sent. The deal sheet stays as it is.</p>
      </QuestionDialog>
    </>
  );
}
