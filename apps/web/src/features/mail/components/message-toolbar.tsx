import type { MailMessage } from '@rei/domain/mail/message';
import { useQuery } from '@tanstack/react-query';
import Archive from 'lucide-react/icons/archive';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Inbox from 'lucide-react/icons/inbox';
import Reply from 'lucide-react/icons/reply';
import { useNavigate, useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#ui/button.tsx';
import { namesList, passedList, readMailAddress } from '../mail-address.ts';
import type { MailHrefs } from '../mail-hrefs.ts';
import { replyQuery } from '../mail-words.ts';
import { useChangeMails } from '../mutations.ts';
import { mailQueries } from '../queries.ts';
import styles from './message-view.module.css';

interface MessageToolbarProps {
  message: MailMessage;
  hrefs: MailHrefs;
  listHref: string;
}

/** The messages before and after one in the list that it was opened from. */
function Neighbours({ messageId, hrefs }: { messageId: string; hrefs: MailHrefs }) {
  const [params] = useSearchParams();
  const list = readMailAddress(params);
  const { data } = useQuery({ ...mailQueries.list(list), enabled: namesList(params) });
  const items = data?.items ?? [];
  const place = items.findIndex(({ _id }) => _id === messageId);
  if (place < 0) return null;
  const previous = items[place - 1];
  const next = items[place + 1];
  const hrefOf = (id: string) => `${hrefs.message(id)}${passedList(list)}`;
  return (
    <div className={styles.neighbours}>
      {previous && (
        <ButtonLink size="small" variant="text" icon={<ChevronUp aria-hidden />} to={hrefOf(previous._id)}>
          Previous
        </ButtonLink>
      )}
      {next && (
        <ButtonLink size="small" variant="text" icon={<ChevronDown aria-hidden />} to={hrefOf(next._id)}>
          Next
        </ButtonLink>
      )}
    </div>
  );
}

/** What can be done with a message. */
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
          To inbox
        </Button>
      )}
      {message.state === null && (
        <Button size="small" variant="text" onClick={() => leaveWith({ seen: false })}>
          Mark unread
        </Button>
      )}
      <Neighbours messageId={id} hrefs={hrefs} />
    </div>
  );
}
