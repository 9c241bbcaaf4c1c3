import { getMailSource } from '@rei/domain/mail/endpoints';
import type { MailMessage } from '@rei/domain/mail/message';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { useDownload } from '../hooks/use-download.ts';
import styles from './message-view.module.css';

interface MessageDetailsProps {
  message: MailMessage;
  /** The page of the property that the message is about. */
  propertyHref: string | null;
}

/** What few readers need: the sender's check, the Message-ID, the source. */
export function MessageDetails({ message, propertyHref }: MessageDetailsProps) {
  const { _id: messageId, senderCheck } = message;
  const download = useDownload();
  return (
    <details className={styles.details}>
      <summary>Details</summary>
      <dl>
        <dt>Message-ID</dt>
        <dd>{message.messageId}</dd>
        {senderCheck && (
          <>
            <dt>Sender check</dt>
            <dd>
              {`SPF ${senderCheck.spf ?? 'unknown'}, DKIM ${senderCheck.dkim ?? 'unknown'}, DMARC ${senderCheck.dmarc ?? 'unknown'}`}
            </dd>
          </>
        )}
        {propertyHref && (
          <>
            <dt>Property</dt>
            <dd>
              <Link to={propertyHref}>Open the property</Link>
            </dd>
          </>
        )}
      </dl>
      {message.isParsed && (
        <Button
          size="small"
          busy={download.isPending}
          onClick={() =>
            download.mutate({ endpoint: getMailSource, params: { messageId }, name: `message-${messageId}.eml` })
          }
        >
          Download source
        </Button>
      )}
    </details>
  );
}
