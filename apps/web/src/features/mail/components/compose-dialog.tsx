import Send from 'lucide-react/icons/send';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useProductName } from '#lib/product-name.ts';
import { sendKeys } from '#lib/send-keys.ts';
import { useCurrentUser } from '#lib/session.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSentToast } from '../compose-mutations.ts';
import { problemFromServer } from '../compose-problem.ts';
import { type ComposeFields, type ComposeQuery, namedRecipient, readComposeQuery } from '../compose-query.ts';
import { composeProblems, composeRefusal } from '../compose-rules.ts';
import { useCcFields } from '../hooks/use-cc-fields.ts';
import { useCompose } from '../hooks/use-compose.ts';
import styles from './compose.module.css';
import { ComposeAttachments } from './compose-attachments.tsx';
import { ComposeDraftState } from './compose-draft-state.tsx';
import { StoppedRecipients } from './stopped-recipients.tsx';

/** Milliseconds for which the success is shown. */
const closeDelay = 800;

const noMarks = { isContract: false, isOffer: false, isOfferUpdate: false, isInquiry: false };
const plainStart = { draftId: '', answers: '', toName: '', flags: noMarks };

const required = ['to', 'subject'] as const;

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
  const showSentToast = useSentToast();
  const copies = useCcFields();
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<{ id: string; _id: string }>();
  const { fields, isSending, unfilled, attachments } = compose;
  const form = useForm<ComposeFields>({
    values: fields,
    onChange: compose.change,
    problemsOf: (typed) => composeProblems(typed, { required, unfilled }),
    isLive: true,
    isBusy: isSending || sent !== undefined,
    async onSubmit(_typed, refuse) {
      setProblem(undefined);
      try {
        setSent(await compose.send());
        form.startAnew();
      } catch (error) {
        setProblem(problemFromServer(error) ?? 'Failed to send');
        refuse(error);
      }
    },
    refusalOf: composeRefusal,
  });

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
      <form {...form.props} id={formId} className={styles.form} onKeyDown={sendKeys(form.send)}>
        <TextField {...form.field('fromName')} label="From name" />
        <TextField {...form.field('to')} label="To" required autoComplete="off" onFocus={copies.show} />
        {copies.isShown && (
          <>
            <TextField {...form.field('cc')} label="CC" autoComplete="off" onFocus={copies.show} />
            <TextField {...form.field('bcc')} label="BCC" autoComplete="off" onFocus={copies.show} />
          </>
        )}
        {!copies.isShown && (fields.cc !== '' || fields.bcc !== '') && (
          <p className={`${styles.copies} t12 ink-2`}>
            {fields.cc !== '' && <span>CC: {fields.cc}</span>}
            {fields.bcc !== '' && <span>BCC: {fields.bcc}</span>}
          </p>
        )}
        <StoppedRecipients fields={fields} />
        <TextField {...form.field('subject')} label="Subject" required onFocus={copies.hideSoon} />
        <TextArea {...form.field('text')} label="Text body" rows={8} />
        <ComposeAttachments attachments={attachments} />
        {problem && <Notice kind="error">{problem}</Notice>}
        {sent !== undefined && <Notice kind="success">{`Sent! Message-ID: ${sent.id}`}</Notice>}
        {isSending && <ProgressBar label="Sending the message" share={compose.share} />}
      </form>
    </Dialog>
  );
}
