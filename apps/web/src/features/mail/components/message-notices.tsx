import type { MailMessage } from '@rei/domain/mail/message';
import { momentText } from '#lib/moment.ts';
import { Notice } from '#ui/notice.tsx';
import { subjectText } from '../mail-words.ts';
import { sendingWords } from '../message-words.ts';
import { MessageRecipients } from './message-recipients.tsx';
import styles from './message-view.module.css';
import { SendingButton, SendingTag } from './sending-state.tsx';
import { SourceDownload } from './source-download.tsx';

function Sending({ message }: { message: MailMessage }) {
  const { sending } = message;
  if (!sending) return null;
  const { state, serverAnswer, sendAfter, sentAt, attempts } = sending;
  const { explanation } = sendingWords[state];
  // Said beside each recipient, it is not said of all once more.
  const isTold = message.recipients?.some(({ answer }) => answer !== null) === true;
  return (
    <div className={styles.sending}>
      <SendingTag state={state} delivery={message.delivery} />
      <div className={styles.sendingText}>
        {explanation && <p>{explanation}</p>}
        {state === 'queued' && sendAfter !== null && <p>Scheduled for {momentText(sendAfter)}.</p>}
        {state === 'sent' && sentAt !== null && <p>{momentText(sentAt)}</p>}
        {state !== 'sent' && serverAnswer !== null && !isTold && <p>Mail server reply: {serverAnswer}</p>}
        {state !== 'sent' && attempts > 1 && <p>Tried {attempts} times.</p>}
      </div>
      <SendingButton messageId={message._id} state={state} subject={subjectText(message)} />
    </div>
  );
}

export function MessageNotices({ message }: { message: MailMessage }) {
  const { isParsed, bounce, senderCheck } = message;
  return (
    <div className={styles.notices}>
      <Sending message={message} />
      {senderCheck?.isSpoofed && (
        <Notice kind="error">
          This message claims to come from our own domain, but it doesn’t. Don’t trust its links, files or payment
          details.
        </Notice>
      )}
      {senderCheck?.isSpoofed === false && senderCheck.dmarc === 'fail' && (
        <Notice kind="error">The sender’s domain does not confirm this message. The sender may be forged.</Notice>
      )}
      {bounce !== null && <Notice kind="error">This message bounced: {bounce}</Notice>}
      <MessageRecipients message={message} />
      {!isParsed && (
        <Notice kind="error">
          <p>We couldn’t read this message. You can download its source.</p>
          <SourceDownload messageId={message._id} />
        </Notice>
      )}
    </div>
  );
}
