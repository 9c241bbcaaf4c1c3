import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useSearchParams } from 'react-router';
import { useDocumentTitle } from '#lib/document-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMarkSeen } from '../hooks/use-mark-seen.ts';
import { listSearch, readMailAddress } from '../mail-address.ts';
import type { MailHrefs } from '../mail-hrefs.ts';
import { subjectText } from '../mail-words.ts';
import { mailQueries } from '../queries.ts';
import { MessageAttachments } from './message-attachments.tsx';
import { MessageBody } from './message-body.tsx';
import { MessageDetails } from './message-details.tsx';
import { MessageHead } from './message-head.tsx';
import { MessageNotices } from './message-notices.tsx';
import { MessageThread } from './message-thread.tsx';
import { MessageToolbar } from './message-toolbar.tsx';
import styles from './message-view.module.css';

interface MessageViewProps {
  messageId: string;
  hrefs: MailHrefs;
}

function MessageSkeleton() {
  return (
    <Loading text="Loading message...">
      <div className={styles.skeleton}>
        <Skeleton width={260} height={24} />
        <Skeleton width={320} height={36} />
        <Skeleton height={240} />
      </div>
    </Loading>
  );
}

export function MessageView({ messageId, hrefs }: MessageViewProps) {
  const [params] = useSearchParams();
  const { data: message, isError, isFetching, refetch } = useQuery(mailQueries.message(messageId));
  const listHref = `${hrefs.mail}${listSearch(readMailAddress(params))}`;
  useMarkSeen(message);
  useDocumentTitle(message ? subjectText(message) : 'Message');

  if (!message && (!isError || isFetching)) return <MessageSkeleton />;
  if (!message) {
    return (
      <div className={styles.missing}>
        <ErrorState text="Message not found." onRetry={() => void refetch()} />
        <ButtonLink to={listHref} variant="text" icon={<ArrowLeft aria-hidden />}>
          Back to Inbox
        </ButtonLink>
      </div>
    );
  }
  return (
    <article className={styles.message} aria-label={subjectText(message)}>
      <MessageToolbar message={message} hrefs={hrefs} listHref={listHref} />
      <MessageHead message={message} />
      <MessageNotices message={message} />
      <MessageBody message={message} />
      <MessageAttachments attachments={message.attachments} />
      <MessageDetails message={message} propertyHref={message.propertyId && hrefs.property(message.propertyId)} />
      <MessageThread message={message} hrefs={hrefs} />
    </article>
  );
}
