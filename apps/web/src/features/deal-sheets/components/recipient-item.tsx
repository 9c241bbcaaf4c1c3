import { interestStateLabel } from '@rei/domain/buyers/disposition';
import { rowOutcomeLabels } from '@rei/domain/campaigns/row-outcome';
import type { Recipient } from '@rei/domain/deal-sheets/mailing';
import { formatDate } from '@rei/domain/kernel/format';
import CircleAlert from 'lucide-react/icons/circle-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { useToast } from '#ui/toast.tsx';
import { useExclude } from '../mailing-mutations.ts';
import { recipientLooks } from '../mailing-words.ts';
import { ConsentForm } from './consent-form.tsx';
import styles from './recipient-item.module.css';

interface RecipientItemProps {
  mailingId: string;
  recipient: Recipient;
  isDraft: boolean;
  messageHref: (messageId: string) => string;
  buyerHref: (buyerId: string) => string;
}

/** One buyer: what stands against sending before the start, what became of the message afterwards. */
export function RecipientItem({ mailingId, recipient, isDraft, messageHref, buyerHref }: RecipientItemProps) {
  const { buyerId, name, email, consent, state } = recipient;
  const [isRecording, setRecording] = useState(false);
  const isOut = state === 'excluded';
  return (
    <li className={classNames(styles.row, isOut && styles.out)}>
      <div className={styles.buyer}>
        {buyerId === null ? <b>{name}</b> : <Link to={buyerHref(buyerId)}>{name}</Link>}
        <span>{email}</span>
      </div>
      <p className={styles.said}>
        {consent ? `Consent ${formatDate(consent.givenOn)}: ${consent.source}` : 'No consent'}
      </p>
      <div className={styles.checks}>
        {isDraft && !isOut ? <Checks recipient={recipient} /> : <Progress recipient={recipient} />}
      </div>
      <div className={styles.actions}>
        {isDraft && !consent && buyerId !== null && (
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={`Record consent of ${name}`}
            onClick={() => setRecording(true)}
          >
            Record consent
          </Button>
        )}
        {isDraft && <Exclude mailingId={mailingId} recipient={recipient} />}
        {recipient.messageId !== null && (
          <Link to={messageHref(recipient.messageId)} aria-label={`Conversation with ${name}`}>
            Conversation
          </Link>
        )}
      </div>
      {isRecording && buyerId !== null && (
        <Dialog isOpen onClose={() => setRecording(false)} title={`Consent of ${name}`}>
          <ConsentForm buyerId={buyerId} onSaved={() => setRecording(false)} />
        </Dialog>
      )}
    </li>
  );
}

function Checks({ recipient: { checks, reasons } }: { recipient: Recipient }) {
  if (checks.length === 0) return <p className={styles.ready}>{`Ready · ${reasons?.join(' · ') ?? ''}`}</p>;
  return (
    <ul>
      {checks.map(({ code, tone, text }) => {
        const Icon = tone === 'red' ? CircleAlert : TriangleAlert;
        return (
          <li key={code} className={tone === 'red' ? styles.red : styles.amber}>
            <Icon aria-hidden />
            <span>
              <span className="visually-hidden">{tone === 'red' ? 'Red: ' : 'Amber: '}</span>
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Progress({ recipient }: { recipient: Recipient }) {
  const { outcome, answer } = recipient;
  const told = [
    answer,
    outcome === 'answered' ? null : recipient.stopReason,
    recipient.sentAt && `sent ${formatDate(recipient.sentAt)}`,
    recipient.answeredAt && `answered ${formatDate(recipient.answeredAt)}`,
    recipient.interest && interestStateLabel(recipient.interest),
  ].filter((part) => part !== null && part !== '');
  return (
    <div className={styles.progress}>
      <StateTag look={recipientLooks[outcome]}>{rowOutcomeLabels[outcome]}</StateTag>
      <span>{told.join(' · ')}</span>
    </div>
  );
}

function Exclude({ mailingId, recipient: { _id, name, state } }: Pick<RecipientItemProps, 'mailingId' | 'recipient'>) {
  const exclude = useExclude(mailingId);
  const toast = useToast();
  const isOut = state === 'excluded';
  const words = isOut ? 'Include' : 'Exclude';
  return (
    <Button
      size="small"
      busy={exclude.isPending}
      aria-label={`${words} ${name}`}
      onClick={() =>
        exclude.mutate(
          { recipientId: _id, excluded: !isOut },
          { onError: (error) => toast({ text: errorMessage(error, 'Couldn’t change the buyer.') }) },
        )
      }
    >
      {words}
    </Button>
  );
}
