import type { MailSummary } from '@rei/domain/mail/message';
import Paperclip from 'lucide-react/icons/paperclip';
import { Link } from 'react-router';
import { momentText } from '#lib/moment.ts';
import { tickBox } from '#ui/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import { Tag } from '#ui/tag.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { correspondents, shortDate, subjectText } from '../mail-words.ts';
import styles from './mail-row.module.css';
import { SendingButton, SendingTag } from './sending-state.tsx';

interface MailRowProps {
  mail: MailSummary;
  href: string;
  isOpen: boolean;
  showsFolder: boolean;
  /** Undefined where messages cannot be selected. */
  selection: { isSelected: boolean; onToggle: () => void } | undefined;
}

export function MailRow({ mail, href, isOpen, showsFolder, selection }: MailRowProps) {
  const isUnread = !mail.seen && mail.state === null && mail.folder !== 'drafts';
  const who = correspondents(mail);
  return (
    <li className={classNames(styles.row, isOpen && styles.open, isUnread && styles.unread)} data-mail-id={mail._id}>
      {selection && (
        <label className={styles.choice}>
          <input type="checkbox" className={tickBox} checked={selection.isSelected} onChange={selection.onToggle} />
          <VisuallyHidden>{`Select ${subjectText(mail)}, ${who}`}</VisuallyHidden>
        </label>
      )}
      <Link className={styles.link} to={href} aria-current={isOpen ? 'true' : undefined} data-mail-link>
        <span className={styles.top}>
          {isUnread && (
            <span className={styles.dot} title="Unread">
              <VisuallyHidden>Unread</VisuallyHidden>
            </span>
          )}
          <span className={styles.who}>{who}</span>
          {mail.hasAttachments && (
            <>
              <Paperclip aria-hidden />
              <VisuallyHidden>Has attachments</VisuallyHidden>
            </>
          )}
          {mail.folder === 'drafts' && <Tag>Draft</Tag>}
          {showsFolder && mail.folder === 'archive' && <Tag>Archive</Tag>}
          <time dateTime={mail.date} title={momentText(mail.date)}>
            {shortDate(mail.date, new Date())}
          </time>
        </span>
        <span className={styles.subject}>{subjectText(mail)}</span>
        {mail.snippet !== '' && <span className={styles.snippet}>{mail.snippet}</span>}
      </Link>
      {mail.state !== null && (
        <div className={styles.sending}>
          <SendingTag state={mail.state} delivery={mail.delivery} />
          {mail.bounce !== null && <span className={styles.bounce}>Came back: {mail.bounce}</span>}
          <SendingButton messageId={mail._id} state={mail.state} subject={subjectText(mail)} />
        </div>
      )}
    </li>
  );
}
