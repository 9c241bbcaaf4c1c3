import { sendFieldsRequired } from '@rei/domain/mail/limits';
import type { StoredDocument } from '@rei/domain/paperwork/document/stored-document';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { mailDomain } from '#lib/product.ts';
import { sendKeys } from '#lib/send-keys.ts';
import { useCurrentUser } from '#lib/session.ts';
import { useForm } from '#lib/use-form.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSentToast } from '../compose-mutations.ts';
import { sendProblem } from '../compose-problem.ts';
import type { ComposeFields, ComposeQuery } from '../compose-query.ts';
import { composeProblems, composeRefusal } from '../compose-rules.ts';
import type { StoredAttachment } from '../hooks/use-attachments.ts';
import { useCompose } from '../hooks/use-compose.ts';
import type { PaperToSend } from '../paper-to-send.ts';
import styles from './compose.module.css';
import { ComposeAttachments } from './compose-attachments.tsx';
import { ComposeDraftState } from './compose-draft-state.tsx';
import { DiscardDraft } from './discard-draft.tsx';
import { StoppedRecipients } from './stopped-recipients.tsx';
import { TemplateChoice, type TemplateOffer } from './template-choice.tsx';

const required = ['to', 'subject', 'text'] as const;

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
  const compose = useCompose({ name: 'mail-compose', start, attached, source });
  const [hasFocused, setFocused] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { fields, isSending, unfilled, attachments } = compose;
  const form = useForm<ComposeFields>({
    values: fields,
    onChange: compose.change,
    problemsOf: (typed) => composeProblems(typed, { required, unfilled }),
    isLive: true,
    isBusy: isSending,
    async onSubmit(_typed, refuse) {
      setFailure(undefined);
      try {
        const { _id } = await compose.send();
        form.startAnew();
        showSentToast(_id);
        await navigate(start.redirect ?? mailHref);
      } catch (error) {
        setFailure(`[${compose.requestId}] ${sendProblem(error)}`);
        refuse(error);
      }
    },
    refusalOf: composeRefusal,
  });
  const begun = start.fields;
  const showsCopies = hasFocused || fields.to !== '' || fields.cc !== '' || fields.bcc !== '';
  const isIncomplete = required.some((name) => fields[name].trim() === '');
  const problem = form.hasProblems && (isIncomplete ? sendFieldsRequired : (unfilled.subject ?? unfilled.text));

  /** Blanks of a template are shown at once, typed ones once the user tries to send. */
  const errorOf = (name: 'subject' | 'text') =>
    form.problemOf(name) ?? (compose.isFromTemplate ? unfilled[name] : undefined);

  const address = (name: 'to' | 'cc' | 'bcc') => ({
    ...form.field(name),
    type: 'email',
    multiple: true,
    autoComplete: 'off',
    onFocus: () => setFocused(true),
  });

  return (
    <form {...form.props} className={`${styles.card} ${styles.form}`} onKeyDown={sendKeys(form.send)}>
      <TextField
        label="From"
        value={ownAddress(user)}
        readOnly
        help="This address is enforced by the server. Display names are disabled."
      />
      <TextField
        {...address('to')}
        label="To"
        required
        help={start.toName !== '' && fields.to === begun.to ? start.toName : undefined}
      />
      {showsCopies && (
        <>
          <TextField {...address('cc')} label="CC" />
          <TextField {...address('bcc')} label="BCC" />
        </>
      )}
      <StoppedRecipients fields={fields} />
      <TemplateChoice compose={compose} offer={templates} />
      <TextField {...form.field('subject')} label="Subject" required error={errorOf('subject')} />
      <TextArea
        {...form.field('text')}
        className={styles.message}
        label="Message"
        required
        rows={12}
        error={errorOf('text')}
      />
      {versionNote && <Notice kind="info">{versionNote}</Notice>}
      <ComposeAttachments attachments={attachments} stored={stored} paper={paper} />
      {(failure ?? problem) && <Notice kind="error">{failure ?? problem}</Notice>}
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
