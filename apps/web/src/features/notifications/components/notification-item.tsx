import type { Notification } from '@rei/domain/notifications/notification';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { agoText, momentText } from '#lib/moment.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Tag } from '#ui/tag.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './notification-item.module.css';

interface NotificationItemProps {
  notification: Notification;
  propertyHref: (propertyId: string) => string;
  inboxHref: string;
  tasksHref: string;
  messageHref: (messageId: string) => string;
  onMarkRead: (notificationId: string) => void;
}

export function NotificationItem({
  notification,
  propertyHref,
  inboxHref,
  tasksHref,
  messageHref,
  onMarkRead,
}: NotificationItemProps) {
  const { _id, type, title, message, createdAt, read, propertyId, isAboutMail, messageId, isAboutTask } = notification;
  const item = useRef<HTMLLIElement>(null);
  return (
    <li ref={item} className={classNames(styles.item, read && styles.read)} tabIndex={-1}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {type === 'reminder' && !isAboutMail && <Tag tone="brass">Reminder</Tag>}
        <time className={styles.time} dateTime={createdAt} title={momentText(createdAt)}>
          {agoText(createdAt, new Date())}
        </time>
        {read && <VisuallyHidden>Read</VisuallyHidden>}
      </div>
      <Message text={message} />
      {propertyId !== null && (
        <Link className={styles.link} to={propertyHref(propertyId)}>
          Open property
        </Link>
      )}
      {isAboutMail && (
        <Link className={styles.link} to={messageId === undefined ? inboxHref : messageHref(messageId)}>
          {messageId === undefined ? 'Open inbox' : 'Open message'}
        </Link>
      )}
      {isAboutTask && (
        <Link className={styles.link} to={tasksHref}>
          Open tasks
        </Link>
      )}
      {!read && (
        <div className={styles.action}>
          <Button
            size="small"
            aria-label={`Mark as Read: ${title}`}
            onClick={() => {
              // The button disappears; the focus stays in the item.
              item.current?.focus();
              onMarkRead(_id);
            }}
          >
            Mark as Read
          </Button>
        </div>
      )}
    </li>
  );
}

/** A message of more lines than that begins with fewer. */
const linesAtMost = 5;
const linesAtFirst = 3;

/** What happened; of a long list its first lines, until all are asked for. */
function Message({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const lines = text.split('\n');
  const isLong = lines.length > linesAtMost;
  return (
    <div className={styles.message}>
      <p>{isLong && !isWhole ? lines.slice(0, linesAtFirst).join('\n') : text}</p>
      {isLong && (
        <Button
          variant="text"
          size="small"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : `Show ${lines.length - linesAtFirst} more`}
        </Button>
      )}
    </div>
  );
}
