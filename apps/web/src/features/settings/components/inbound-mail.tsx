import { formatNumber } from '@rei/domain/kernel/format';
import type { InboundStatus, MailboxStatus, ReceiverStatus } from '@rei/domain/mail/inbound-status';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ageText, momentText } from '#lib/moment.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { type StateLook, StateTag } from '#ui/state-tag.tsx';
import { healthQueries } from '../health-queries.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';
import styles from './status-rows.module.css';

interface RowProps {
  title: string;
  look: StateLook;
  label: string;
  facts: (string | false)[];
  lastAt: string | null;
  lastLabel: string;
  never: string;
  problem: string | null;
  problemAt: string | null;
}

function Row({ title, look, label, facts, lastAt, lastLabel, never, problem, problemAt }: RowProps): ReactNode {
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <StateTag look={look}>{label}</StateTag>
      </div>
      <p className={styles.facts}>{facts.filter((fact) => fact !== false).join(' · ')}</p>
      <p className={styles.facts}>
        {lastAt === null ? (
          never
        ) : (
          <>
            {lastLabel} <time dateTime={lastAt}>{momentText(lastAt)}</time> ({ageText(lastAt, new Date())})
          </>
        )}
      </p>
      {problem && (
        <p className={styles.problem}>
          {problemAt && `${momentText(problemAt)}: `}
          {problem}
        </p>
      )}
    </li>
  );
}

function MailboxRow({ mailbox }: { mailbox: MailboxStatus }) {
  const { name, readAt, problem, problemSince, stored, unclaimed, untaken } = mailbox;
  const state: { look: StateLook; label: string } = problem
    ? { look: 'bad', label: 'Failed' }
    : readAt
      ? { look: 'good', label: 'Connected' }
      : { look: 'none', label: 'Not read yet' };
  return (
    <Row
      title={`Mailbox ${name}`}
      {...state}
      facts={[
        `${formatNumber(stored)} received`,
        unclaimed > 0 && `${formatNumber(unclaimed)} for unknown addresses`,
        untaken > 0 && `${formatNumber(untaken)} too large or unreadable`,
      ]}
      lastAt={readAt}
      lastLabel="Last read"
      never="Never read successfully"
      problem={problem}
      problemAt={problemSince}
    />
  );
}

function ReceiverRow({ receiver }: { receiver: ReceiverStatus }) {
  const { host, port, isEncrypted, stored, refused, lastStoredAt, lastProblem, lastProblemAt } = receiver;
  return (
    <Row
      title={`Receiver on ${host}:${port}`}
      look="good"
      label="Listening"
      facts={[
        `${formatNumber(stored)} received since the server started`,
        refused > 0 && `${formatNumber(refused)} refused`,
        isEncrypted ? 'with encryption' : 'without encryption',
      ]}
      lastAt={lastStoredAt}
      lastLabel="Last message"
      never="No message yet"
      problem={lastProblem}
      problemAt={lastProblemAt}
    />
  );
}

function Rows({ status: { mailbox, receiver, waiting } }: { status: InboundStatus }) {
  if (!mailbox && !receiver) {
    return (
      <EmptyState
        text="Incoming mail is off: set IMAP_URL or INBOUND_SMTP_PORT."
        hint="The connection and its last message will appear here."
      />
    );
  }
  return (
    <ul>
      {mailbox && <MailboxRow mailbox={mailbox} />}
      {receiver && <ReceiverRow receiver={receiver} />}
      {waiting > 0 && (
        <li className={styles.row}>
          <p className={styles.facts}>
            {`Of ${formatNumber(waiting)} listed ${waiting === 1 ? 'message' : 'messages'} the text, attachments and search still follow.`}
          </p>
        </li>
      )}
    </ul>
  );
}

/** How mail comes in: what is connected, what came last, what failed. */
export function InboundMail() {
  const query = useQuery(healthQueries.inboundMail());
  const { data } = query;
  return (
    <Card title="Incoming mail" flush>
      <FetchStates
        query={query}
        failed="Couldn’t load incoming mail."
        loading={<RowsSkeleton text="Loading incoming mail..." rows={1} lines={2} />}
      />
      {data && <Rows status={data} />}
    </Card>
  );
}
