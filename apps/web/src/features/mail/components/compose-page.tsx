import { sendFieldsRequired } from '@rei/domain/mail/limits';
import type { StoredDocument } from '@rei/domain/paperwork/document/stored-document';
import { useNavigate } from 'react-router';
import { sendKeys } from '#lib/send-keys.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useSentToast } from '../compose-mutations.ts';
import { sendProblem } from '../compose-problem.ts';
import type { ComposeQuery } from '../compose-query.ts';
import type { StoredAttachment } from '../hooks/use-attachments.ts';
import { useComposer } from '../hooks/use-composer.ts';
import type { PaperToSend } from '../paper-to-send.ts';
import styles from './compose.module.css';
import { ComposeDraftState } from './compose-draft-state.tsx';
import { DiscardDraft } from './discard-draft.tsx';
import { MessageFields } from './message-fields.tsx';
import { SendButton } from './send-button.tsx';
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

/** A message on a page of its own. */
export function ComposePage({ start, versionNote, templates, mailHref, stored, paper, ...from }: ComposePageProps) {
  const navigate = useNavigate();
  const showSentToast = useSentToast();
  const composer = useComposer({
    ...from,
    start,
    size: 'page',
    async onSent({ _id }) {
      showSentToast(_id);
      await navigate(start.redirect ?? mailHref);
    },
    failureOf: (error, requestId) => `[${requestId}] ${sendProblem(error)}`,
  });
  const { compose, form, failure, isIncomplete } = composer;
  const { fields, unfilled } = compose;
  const problem = form.hasProblems && (isIncomplete ? sendFieldsRequired : (unfilled.subject ?? unfilled.text));
  return (
    <form {...form.props} className={`${styles.card} ${styles.form}`} onKeyDown={sendKeys(form.send)}>
      <MessageFields
        composer={composer}
        toName={start.toName !== '' && fields.to === start.fields.to ? start.toName : undefined}
        template={<TemplateChoice compose={compose} offer={templates} />}
        note={versionNote && <Notice kind="info">{versionNote}</Notice>}
        stored={stored}
        paper={paper}
      >
        {(failure ?? problem) && <Notice kind="error">{failure ?? problem}</Notice>}
      </MessageFields>
      <div className={styles.actions}>
        <ComposeDraftState state={compose.draftState} />
        {compose.hasDraft && <DiscardDraft discard={compose.discard} onDiscarded={() => void navigate(mailHref)} />}
        <ButtonLink to={mailHref}>Cancel</ButtonLink>
        <SendButton isSending={compose.isSending} />
      </div>
    </form>
  );
}
