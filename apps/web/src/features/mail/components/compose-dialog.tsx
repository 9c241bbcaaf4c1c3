import Send from 'lucide-react/icons/send';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useProductName } from '#lib/product-name.ts';
import { sendKeys } from '#lib/send-keys.ts';
import { useCurrentUser } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSentToast } from '../compose-mutations.ts';
import { problemFromServer } from '../compose-problem.ts';
import { type ComposeQuery, namedRecipient, readComposeQuery } from '../compose-query.ts';
import { useCompose } from '../hooks/use-compose.ts';
import { useCopiesShown } from '../hooks/use-copies-shown.ts';
import { useWrongField } from '../hooks/use-wrong-field.ts';
import styles from './compose.module.css';
import { ComposeAttachments } from './compose-attachments.tsx';
import { ComposeDraftState } from './compose-draft-state.tsx';
import { StoppedRecipients } from './stopped-recipients.tsx';

/** Milliseconds for which the success is shown. */
const closeDelay = 800;

const noMarks = { isContract: false, isOffer: false, isOfferUpdate: false, isInquiry: false };
const plainStart = { draftId: '', answers: '', toName: '', flags: noMarks };

interface ComposeDialogProps {
  onClose: () => void;
}

export function ComposeDialog({ onClose }: ComposeDialogProps) {
  const [params] = useSearchParams();
  const start = readComposeQuery(params);
  const to = namedRecipient(start);
  // Messages that count in a deal's log are sent from the page for it.
  const plain = { ...start, ...plainStart, fields: { ...start.fields, to } };
  return <OpenComposeDialog start={plain} onClose={onClose} />;
}

function OpenComposeDialog({ start, onClose }: { start: ComposeQuery; onClose: () => void }) {
  const formId = useId();
  const product = useProductName();
  const { userName } = useCurrentUser();
  const navigate = useNavigate();
  const { propertyId, redirect } = start;
  const begun = { ...start.fields, fromName: start.fields.fromName || userName || product };
  const source = JSON.stringify([begun, propertyId]);
  const compose = useCompose({ name: 'mail-dialog', start: { ...start, fields: begun }, attached: [], source });
  const form = useRef<HTMLFormElement>(null);
  const showWrongField = useWrongField(form);
  const showSentToast = useSentToast();
  const copies = useCopiesShown();
  const [problem, setProblem] = useState<string>();
  const [hasTried, setTried] = useState(false);
  const [sent, setSent] = useState<{ id: string; _id: string }>();
  const { fields, change, details, isSending, unfilled, attachments } = compose;

  function close(): void {
    onClose();
    if (!sent) return;
    showSentToast(sent._id);
    if (redirect !== undefined) void navigate(redirect);
  }

  const leave = useEffectEvent(() => close());
  useEffect(() => {
    if (sent === undefined) return;
    const timer = setTimeout(() => leave(), closeDelay);
    return () => clearTimeout(timer);
  }, [sent]);

  function missing(value: string): string | undefined {
    return hasTried && value.trim() === '' ? 'Required' : undefined;
  }

  async function handleSend(): Promise<void> {
    if (isSending || sent !== undefined) return;
    const isMissing = fields.to.trim() === '' || fields.subject.trim() === '';
    const blank = unfilled.subject ?? unfilled.text;
    setTried(isMissing || blank !== undefined);
    setProblem(undefined);
    if (isMissing || blank !== undefined) return showWrongField();
    try {
      setSent(await compose.send());
    } catch (error) {
      setProblem(problemFromServer(error) ?? 'Failed to send');
      showWrongField();
    }
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void handleSend();
  }

  return (
    <Dialog
      isOpen
      onClose={close}
      title="New Message"
      actions={
        <>
          <ComposeDraftState state={compose.draftState} />
          <Button
            type="submit"
            form={formId}
            variant="primary"
            icon={<Send aria-hidden />}
            busy={isSending || sent !== undefined}
          >
            {isSending ? 'Sending…' : 'Send'}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={handleSubmit}
        onKeyDown={sendKeys(() => void handleSend())}
      >
        <TextField
          label="From name"
          value={fields.fromName}
          error={details.fromName}
          onChange={(fromName) => change({ fromName })}
        />
        <TextField
          label="To"
          required
          autoComplete="off"
          value={fields.to}
          error={missing(fields.to) ?? details.to}
          onFocus={copies.show}
          onChange={(to) => change({ to })}
        />
        {copies.isShown && (
          <>
            <TextField
              label="CC"
              autoComplete="off"
              value={fields.cc}
              error={details.cc}
              onFocus={copies.show}
              onChange={(cc) => change({ cc })}
            />
            <TextField
              label="BCC"
              autoComplete="off"
              value={fields.bcc}
              error={details.bcc}
              onFocus={copies.show}
              onChange={(bcc) => change({ bcc })}
            />
          </>
        )}
        {!copies.isShown && (fields.cc !== '' || fields.bcc !== '') && (
          <p className={`${styles.copies} t12 ink-2`}>
            {fields.cc !== '' && <span>CC: {fields.cc}</span>}
            {fields.bcc !== '' && <span>BCC: {fields.bcc}</span>}
          </p>
        )}
        <StoppedRecipients fields={fields} />
        <TextField
          label="Subject"
          required
          value={fields.subject}
          error={missing(fields.subject) ?? (hasTried ? unfilled.subject : undefined) ?? details.subject}
          onFocus={copies.hideSoon}
          onChange={(subject) => change({ subject })}
        />
        <TextArea
          label="Text body"
          rows={8}
          value={fields.text}
          error={(hasTried ? unfilled.text : undefined) ?? details.body}
          onChange={(text) => change({ text })}
        />
        <ComposeAttachments attachments={attachments} />
        {problem && <Notice kind="error">{problem}</Notice>}
        {sent !== undefined && <Notice kind="success">{`Sent! Message-ID: ${sent.id}`}</Notice>}
        {isSending && <ProgressBar label="Sending the message" share={compose.share} />}
      </form>
    </Dialog>
  );
}
