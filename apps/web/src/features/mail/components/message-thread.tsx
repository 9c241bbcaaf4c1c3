import type { MailMessage } from '@rei/domain/mail/message';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { momentText } from '#lib/moment.ts';
import { namesList, passedList, readMailAddress } from '../mail-address.ts';
import type { MailHrefs } from '../mail-hrefs.ts';
import { shortDate, shortPerson } from '../mail-words.ts';
import { mailQueries } from '../queries.ts';
import styles from './message-view.module.css';

interface MessageThreadProps {
  message: MailMessage;
  hrefs: MailHrefs;
}

export function MessageThread({ message, hrefs }: MessageThreadProps) {
  const [params] = useSearchParams();
  const { data } = useQuery(mailQueries.thread(message.threadId));
  const others = data?.items.filter(({ _id, folder }) => _id !== message._id && folder !== 'drafts') ?? [];
  if (others.length === 0) return null;
  const passed = namesList(params) ? passedList(readMailAddress(params)) : '';
  return (
    <section className={styles.thread} aria-label="Conversation">
      <h3 className="t14">Conversation</h3>
      <ul>
        {others.map((mail) => (
          <li key={mail._id}>
            <Link to={`${hrefs.message(mail._id)}${passed}`}>
              <b>{mail.state === null ? mail.from.map(shortPerson).join(', ') : 'You'}</b>
              <span>{mail.snippet}</span>
              <time dateTime={mail.date} title={momentText(mail.date)}>
                {shortDate(mail.date, new Date())}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
