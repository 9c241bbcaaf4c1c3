import { sendFieldsRequired } from '@rei/domain/mail/limits';
import type { StoredDocument } from '@rei/domain/paperwork/document/stored-document';
import Send from 'lucide-react/icons/send';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { mailDomain } from '#lib/product.ts';
import { sendKeys } from '#lib/send-keys.ts';
import { useCurrentUser } from '#lib/session.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSentToast } from '../compose-mutations.ts';
import { sendProblem } from '../compose-problem.ts';
import type { ComposeQuery } from '../compose-query.ts';
import type { StoredAttachment } from '../hooks/use-attachments.ts';
import { useCompose } from '../hooks/use-compose.ts';
import { useWrongField } from '../hooks/use-wrong-field.ts';
import type { PaperToSend } from '../paper-to-send.ts';
import styles from './compose.module.css';
import { ComposeAttachments } from './compose-attachments.tsx';
import { ComposeDraftState } from './compose-draft-state.tsx';
import { DiscardDraft } from './discard-draft.tsx';
import { StoppedRecipients } from './stopped-recipients.tsx';
import { TemplateChoice, type TemplateOffer } from './template-choice.tsx';

interface ComposePageProps {
  start: ComposeQuery;
  /** The same source opens what was typed before. */
  source: string;
  stored: readonly StoredDocument[];
  attached: readonly StoredAttachment[];
  /** The PDF of the version that the message is about. */
  paper: PaperToSend | undefined;
  versionNote: string | undefined;
  templates: TemplateOffer;
  mailHref: string;
}

function ownAddress({ userName, email }: { userName: string; email: string }): string {
  return mailDomain === undefined ? email : `${userName}@${mailDomain}`;
}

export function ComposePage({
  start,
  source,
  stored,
  attached,
  paper,
  versionNote,
  templates,
  mailHref,
}: ComposePageProps) {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const showSentToast = useSentToast();
  const form = useRef<HTMLFormElement>(null);
  const showWrongField = useWrongField(form);
  const compose = useCompose({ name: 'mail-compose', start, attached, source });
  const [hasFocused, setFocused] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [hasTried, setTried] = useState(false);
  const { fields, change, details, isSending, unfilled, attachments } = compose;
  const begun = start.fields;
  const showsCopies = hasFocused || fields.to !== '' || fields.cc !== '' || fields.bcc !== '';
  /** Blanks of a template are shown at once, typed ones once the user tries to send. */
  const showsUnfilled = hasTried || compose.isFromTemplate;

  function missing(value: string): string | undefined {
    return hasTried && value.trim() === '' ? 'Required' : undefined;
  }

  function findProblem(): string | undefined {
    const isIncomplete = [fields.to, fields.subject, fields.text].some((value) => value.trim() === '');
    return isIncomplete ? sendFieldsRequired : (unfilled.subject ?? unfilled.text);
  }

  async function handleSend(): Promise<void> {
    if (isSending) return;
    const found = findProblem();
    setTried(found !== undefined);
    setProblem(found);
    if (found !== undefined) return showWrongField();
    try {
      const { _id } = await compose.send();
      showSentToast(_id);
      await navigate(start.redirect ?? mailHref);
    } catch (error) {
      setProblem(`[${compose.requestId}] ${sendProblem(error)}`);
      showWrongField();
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
    <form
      ref={form}
      className={`${styles.card} ${styles.form}`}
      noValidate
      onSubmit={handleSubmit}
      onKeyDown={sendKeys(() => void handleSend())}
    >
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
      <StoppedRecipients fields={fields} />
      <TemplateChoice compose={compose} offer={templates} />
      <TextField
        label="Subject"
        required
        value={fields.subject}
        error={missing(fields.subject) ?? (showsUnfilled ? unfilled.subject : undefined) ?? details.subject}
        onChange={(subject) => change({ subject })}
      />
      <TextArea
        className={styles.message}
        label="Message"
        required
        rows={12}
        value={fields.text}
        error={missing(fields.text) ?? (showsUnfilled ? unfilled.text : undefined) ?? details.body}
        onChange={(text) => change({ text })}
      />
      {versionNote && <Notice kind="info">{versionNote}</Notice>}
      <ComposeAttachments attachments={attachments} stored={stored} paper={paper} />
      {problem && <Notice kind="error">{problem}</Notice>}
      {isSending && <ProgressBar label="Sending the message" share={compose.share} />}
      <div className={styles.actions}>
        <ComposeDraftState state={compose.draftState} />
        {compose.hasDraft && <DiscardDraft discard={compose.discard} mailHref={mailHref} />}
        <ButtonLink to={mailHref}>Cancel</ButtonLink>
        <Button type="submit" variant="primary" icon={<Send aria-hidden />} busy={isSending}>
          {isSending ? 'Sending…' : 'Send'}
        </Button>
      </div>
    </form>
  );
}
