import type { StoredDocument } from '@rei/domain/paperwork/document/stored-document';
import { lazy, type ReactNode, Suspense } from 'react';
import { mailDomain } from '#lib/product.ts';
import { useCurrentUser } from '#lib/session.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useCcFields } from '../hooks/use-cc-fields.ts';
import type { Composer } from '../hooks/use-composer.ts';
import type { PaperToSend } from '../paper-to-send.ts';
import styles from './compose.module.css';
import { ComposeAttachments } from './compose-attachments.tsx';

// The offer's page mails its letter, and has no room for it in what it loads first.
const StoppedRecipients = lazy(() =>
  import('./stopped-recipients.tsx').then((module) => ({ default: module.StoppedRecipients })),
);

interface MessageFieldsProps {
  composer: Composer;
  /** Who a single recipient is, beside the address. */
  toName?: string | undefined;
  /** Above the subject: where the words may come from. */
  template?: ReactNode;
  /** Below the message: what is to be known of what goes with it. */
  note?: ReactNode;
  stored?: readonly StoredDocument[];
  /** The PDF of the version that the message is about. */
  paper?: PaperToSend | undefined;
  /** What came of sending. */
  children?: ReactNode;
}

/** The fields of a message, the same above the inbox and on a page. */
export function MessageFields({ composer, toName, template, note, stored, paper, children }: MessageFieldsProps) {
  const { size, compose, form } = composer;
  const { unfilled, attachments, isSending, isFromTemplate } = compose;
  const isPage = size === 'page';
  /** Blanks of a template are shown at once, typed ones once the user tries to send. */
  const errorOf = (name: 'subject' | 'text') => form.problemOf(name) ?? (isFromTemplate ? unfilled[name] : undefined);
  return (
    <>
      {isPage ? <OwnAddress /> : <TextField {...form.field('fromName')} label="From name" />}
      <Recipients composer={composer} toName={toName}>
        {(leaveRecipients) => (
          <>
            {template}
            <TextField
              {...form.field('subject')}
              label="Subject"
              required
              error={errorOf('subject')}
              onFocus={leaveRecipients}
            />
          </>
        )}
      </Recipients>
      <TextArea
        {...form.field('text')}
        className={styles[size]}
        label={isPage ? 'Message' : 'Text body'}
        required={isPage}
        rows={isPage ? 12 : 8}
        error={errorOf('text')}
      />
      {note}
      <ComposeAttachments attachments={attachments} {...(stored && { stored })} paper={paper} />
      {children}
      {isSending && <ProgressBar label="Sending the message" share={compose.share} />}
    </>
  );
}

function OwnAddress() {
  const { userName, email } = useCurrentUser();
  return (
    <TextField
      label="From"
      value={mailDomain === undefined ? email : `${userName}@${mailDomain}`}
      readOnly
      help="This address is enforced by the server. Display names are disabled."
    />
  );
}

interface RecipientsProps {
  composer: Composer;
  toName: string | undefined;
  children: (leaveRecipients: (() => void) | undefined) => ReactNode;
}

/** A page keeps CC and BCC in sight once they are asked for; above the inbox they make room for the message. */
function Recipients({ composer: { size, compose, form }, toName, children }: RecipientsProps) {
  const copies = useCcFields();
  const { to, cc, bcc } = compose.fields;
  const isPage = size === 'page';
  const address = (name: 'to' | 'cc' | 'bcc') => ({
    ...form.field(name),
    ...(isPage && { type: 'email', multiple: true }),
    autoComplete: 'off',
    onFocus: copies.show,
  });
  const isShown = copies.isShown || (isPage && (to !== '' || cc !== '' || bcc !== ''));
  return (
    <>
      <TextField {...address('to')} label="To" required help={toName} />
      {isShown ? (
        <div className={styles.pair}>
          <TextField {...address('cc')} label="CC" />
          <TextField {...address('bcc')} label="BCC" />
        </div>
      ) : (
        (cc !== '' || bcc !== '') && (
          <p className={`${styles.copies} t12 ink-2`}>
            {cc !== '' && <span>CC: {cc}</span>}
            {bcc !== '' && <span>BCC: {bcc}</span>}
          </p>
        )
      )}
      <Suspense>
        <StoppedRecipients fields={compose.fields} />
      </Suspense>
      {children(isPage ? undefined : copies.hideSoon)}
    </>
  );
}
