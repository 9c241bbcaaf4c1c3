import type { MailMessage } from '@rei/domain/mail/message';
import { Link } from 'react-router';
import styles from './message-view.module.css';
import { SourceDownload } from './source-download.tsx';

interface MessageDetailsProps {
  message: MailMessage;
  propertyHref: string | null;
}

export function MessageDetails({ message, propertyHref }: MessageDetailsProps) {
  const { senderCheck } = message;
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
      {message.isParsed && <SourceDownload messageId={message._id} />}
    </details>
  );
}
