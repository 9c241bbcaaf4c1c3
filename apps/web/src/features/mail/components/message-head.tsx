import type { MailMessage, MailPerson } from '@rei/domain/mail/message';
import { momentText } from '#lib/moment.ts';
import { subjectText } from '../mail-words.ts';
import { fullPerson } from '../message-words.ts';
import styles from './message-view.module.css';

function People({ label, people }: { label: string; people: readonly MailPerson[] }) {
  if (people.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{people.map(fullPerson).join(', ')}</dd>
    </div>
  );
}

export function MessageHead({ message }: { message: MailMessage }) {
  return (
    <header className={styles.head}>
      <h2 className="t16">{subjectText(message)}</h2>
      <dl>
        <People label="From" people={message.from} />
        <People label="To" people={message.to} />
        <People label="Cc" people={message.cc} />
        <People label="Bcc" people={message.bcc} />
        <div>
          <dt>Date</dt>
          <dd>
            <time dateTime={message.date}>{momentText(message.date)}</time>
          </dd>
        </div>
      </dl>
    </header>
  );
}
