import type { MailMessage } from '@rei/domain/mail/message';
import { StateTag } from '#ui/state-tag.tsx';
import { recipientWords } from '../recipient-words.ts';
import styles from './message-view.module.css';

/** What became of a message for each recipient; of one alone, only what the message's own state does not say. */
export function MessageRecipients({ message: { recipients = [] } }: { message: MailMessage }) {
  const [only] = recipients;
  const isSaid = recipients.length === 1 && (only?.state === 'sent' || only?.state === 'queued');
  if (recipients.length === 0 || isSaid) return null;
  return (
    <ul className={styles.recipients} aria-label="Recipients">
      {recipients.map(({ address, state, answer }) => (
        <li key={address}>
          <span>{address}</span>
          <StateTag look={recipientWords[state].look}>{recipientWords[state].text}</StateTag>
          {answer !== null && <span className="ink-2">{answer}</span>}
        </li>
      ))}
    </ul>
  );
}
