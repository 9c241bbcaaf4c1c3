import type { StoredDocument } from '@rei/domain/documents/stored-document';
import { sendFieldsRequired } from '@rei/domain/mail/limits';
import { sentActivity } from '@rei/domain/mail/sent-activity';
import Send from 'lucide-react/icons/send';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { mailDomain } from '#lib/product.ts';
import { useCurrentUser } from '#lib/session.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { useCallBackMail } from '../compose-mutations.ts';
import { sendProblem } from '../compose-problem.ts';
import type { ComposeQuery } from '../compose-query.ts';
import { useAttachments } from '../hooks/use-attachments.ts';
import { useCompose } from '../hooks/use-compose.ts';
import styles from './compose.module.css';
import { ComposeAttachments } from './compose-attachments.tsx';
import { ComposeDraftState } from './compose-draft-state.tsx';

/** Seconds in which a message without a place in a deal's log can be called back. */
const undoDelay = 10;

interface ComposePageProps {
  start: ComposeQuery;
  /** What opened it: the same again goes on with what was typed since. */
  source: string;
  /** Stored documents of the property, and which of them go along from the start. */
  stored: readonly StoredDocument[];
  attached: readonly StoredDocument[];
  mailHref: string;
}

/** The own address as the server will set it. */
function ownAddress({ userName, email }: { userName: string; email: string }): string {
  return mailDomain === undefined ? email : `${userName}@${mailDomain}`;
}

/** A message on a page of its own. */
export function ComposePage({ start, source, stored, attached, mailHref }: ComposePageProps) {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const toast = useToast();
  const callBack = useCallBackMail();
  const { fields: begun, draftId, answers, propertyId } = start;
  const compose = useCompose({ name: 'mail-compose', fields: begun, draftId, source, answers, propertyId });
  const attachments = useAttachments(attached);
  const [hasFocused, setFocused] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isIncomplete, setIncomplete] = useState(false);
  const { fields, change, details, isSending } = compose;
  const showsCopies = hasFocused || fields.to !== '' || fields.cc !== '' || fields.bcc !== '';

  function missing(value: string): string | undefined {
    return isIncomplete && value.trim() === '' ? 'Required' : undefined;
  }

  async function handleUndo(messageId: string): Promise<void> {
    try {
      await callBack.mutateAsync(messageId);
      toast({ text: 'Called back. It is kept in Sent and was not sent.' });
    } catch (error) {
      toast({ text: sendProblem(error) });
    }
  }

  async function handleSend(): Promise<void> {
    if (isSending) return;
    if ([fields.to, fields.subject, fields.text].some((value) => value.trim() === '')) {
      setIncomplete(true);
      setProblem(sendFieldsRequired);
      return;
    }
    setIncomplete(false);
    setProblem(undefined);
    const canUndo = sentActivity(start.flags) === undefined;
    try {
      const { _id } = await compose.send({
        toName: fields.to === begun.to ? start.toName : '',
        flags: start.flags,
        files: attachments.files,
        documents: attachments.documents,
        delay: canUndo ? undoDelay : 0,
      });
      toast({
        text: 'Message sent.',
        ...(canUndo && { action: { label: 'Undo', onClick: () => void handleUndo(_id) } }),
      });
      await navigate(start.redirect ?? mailHref);
    } catch (error) {
      setProblem(`[${compose.requestId}] ${sendProblem(error)}`);
    }
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void handleSend();
  }

  const address = (field: 'to' | 'cc' | 'bcc', label: string) => (
    <TextField
      label={label}
      type="email"
      multiple
      autoComplete="off"
      value={fields[field]}
      error={details[field]}
      onFocus={() => setFocused(true)}
      onChange={(value) => change({ [field]: value })}
    />
  );

  return (
    <form className={`${styles.card} ${styles.form}`} noValidate onSubmit={handleSubmit}>
      <TextField
        label="From"
        value={ownAddress(user)}
        readOnly
        help="This address is enforced by the server. Display names are disabled."
      />
      <TextField
        label="To"
        type="email"
        multiple
        required
        autoComplete="off"
        value={fields.to}
        error={missing(fields.to) ?? details.to}
        help={start.toName !== '' && fields.to === begun.to ? start.toName : undefined}
        onFocus={() => setFocused(true)}
        onChange={(to) => change({ to })}
      />
      {showsCopies && (
        <>
          {address('cc', 'CC')}
          {address('bcc', 'BCC')}
        </>
      )}
      <TextField
        label="Subject"
        required
        value={fields.subject}
        error={missing(fields.subject) ?? details.subject}
        onChange={(subject) => change({ subject })}
      />
      <TextArea
        className={styles.message}
        label="Message"
        required
        rows={12}
        value={fields.text}
        error={missing(fields.text) ?? details.body}
        onChange={(text) => change({ text })}
      />
      <ComposeAttachments attachments={attachments} stored={stored} />
      {problem && <Notice kind="error">{problem}</Notice>}
      {isSending && <ProgressBar label="Sending the message" share={compose.share} />}
      <div className={styles.actions}>
        <ComposeDraftState state={compose.draftState} />
        <ButtonLink to={mailHref}>Cancel</ButtonLink>
        <Button type="submit" variant="primary" icon={<Send aria-hidden />} busy={isSending}>
          {isSending ? 'Sending…' : 'Send'}
        </Button>
      </div>
    </form>
  );
}
