import type { MailMessage } from '@rei/domain/mail/message';
import Archive from 'lucide-react/icons/archive';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Inbox from 'lucide-react/icons/inbox';
import MailIcon from 'lucide-react/icons/mail';
import Reply from 'lucide-react/icons/reply';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { MailHrefs } from '../mail-hrefs.ts';
import { replyQuery } from '../message-words.ts';
import { useChangeMails } from '../mutations.ts';
import { MessageNeighbours } from './message-neighbours.tsx';
import styles from './message-view.module.css';

interface MessageToolbarProps {
  message: MailMessage;
  hrefs: MailHrefs;
  listHref: string;
}

export function MessageToolbar({ message, hrefs, listHref }: MessageToolbarProps) {
  const navigate = useNavigate();
  const change = useChangeMails();
  const { _id: id, folder } = message;
  function leaveWith(what: { seen?: boolean; folder?: 'inbox' | 'archive' }): void {
    change.mutate({ ids: [id], ...what });
    void navigate(listHref);
  }
  return (
    <div className={styles.toolbar}>
      <ButtonLink size="small" variant="text" icon={<ArrowLeft aria-hidden />} to={listHref}>
        Back to Inbox
      </ButtonLink>
      <span data-mail-reply>
        <ButtonLink size="small" icon={<Reply aria-hidden />} to={hrefs.compose(replyQuery(message))}>
          Reply
        </ButtonLink>
      </span>
      {folder === 'inbox' && (
        <Button
          size="small"
          icon={<Archive aria-hidden />}
          data-mail-archive
          onClick={() => leaveWith({ folder: 'archive' })}
        >
          Archive
        </Button>
      )}
      {folder === 'archive' && (
        <Button size="small" icon={<Inbox aria-hidden />} onClick={() => leaveWith({ folder: 'inbox' })}>
          Move to inbox
        </Button>
      )}
      {message.state === null && (
        <Button
          signOnPhones
          size="small"
          variant="text"
          title="Mark unread"
          icon={<MailIcon aria-hidden />}
          onClick={() => leaveWith({ seen: false })}
        >
          Mark unread
        </Button>
      )}
      <MessageNeighbours messageId={id} hrefs={hrefs} />
    </div>
  );
}
