import Maximize from 'lucide-react/icons/maximize-2';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useProductName } from '#lib/product-name.ts';
import { sendKeys } from '#lib/send-keys.ts';
import { useCurrentUser } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { useSentToast } from '../compose-mutations.ts';
import { problemFromServer } from '../compose-problem.ts';
import { type ComposeQuery, namedRecipient, readComposeQuery } from '../compose-query.ts';
import { useComposer } from '../hooks/use-composer.ts';
import type { MailHrefs } from '../mail-hrefs.ts';
import styles from './compose.module.css';
import { ComposeDraftState } from './compose-draft-state.tsx';
import { DiscardDraft } from './discard-draft.tsx';
import { MessageFields } from './message-fields.tsx';
import { SendButton } from './send-button.tsx';

/** Milliseconds for which the success is shown. */
const closeDelay = 800;

const noMarks = { isContract: false, isOffer: false, isOfferUpdate: false, isInquiry: false };
const plainStart = { draftId: '', answers: '', toName: '', flags: noMarks };

interface ComposeDialogProps {
  onClose: () => void;
  pageHref: MailHrefs['compose'];
}

export function ComposeDialog(props: ComposeDialogProps) {
  const [params] = useSearchParams();
  const start = readComposeQuery(params);
  const to = namedRecipient(start);
  // Messages that count in a deal's log are sent from the page for it.
  const plain = { ...start, ...plainStart, fields: { ...start.fields, to } };
  const { fields, toName, propertyId, redirect } = start;
  const untouched = { to: fields.to, toName, subject: fields.subject, body: fields.text, propertyId, redirect };
  return <OpenComposeDialog start={plain} untouched={untouched} {...props} />;
}

interface OpenComposeDialogProps extends ComposeDialogProps {
  start: ComposeQuery;
  /** What the page begins with where nothing was written yet. */
  untouched: Record<string, string | undefined>;
}

/** A message above the inbox, which can move to a page of its own. */
function OpenComposeDialog({ start, untouched, onClose, pageHref }: OpenComposeDialogProps) {
  const formId = useId();
  const product = useProductName();
  const { userName } = useCurrentUser();
  const navigate = useNavigate();
  const { propertyId, redirect } = start;
  const begun = { ...start.fields, fromName: start.fields.fromName || userName || product };
  const showSentToast = useSentToast();
  const [sent, setSent] = useState<{ id: string; _id: string }>();
  const [isMoving, setMoving] = useState(false);
  const composer = useComposer({
    size: 'dialog',
    start: { ...start, fields: begun },
    attached: [],
    source: JSON.stringify([begun, propertyId]),
    isSent: sent !== undefined,
    onSent: setSent,
    failureOf: (error) => problemFromServer(error) ?? 'Failed to send',
  });
  const { compose, form, failure, setFailure } = composer;

  function close(): void {
    onClose();
    if (!sent) return;
    showSentToast(sent._id);
    if (redirect !== undefined) void navigate(redirect);
  }

  async function moveToPage(): Promise<void> {
    setFailure(undefined);
    setMoving(true);
    const draftId = await compose.moveToDraft();
    setMoving(false);
    if (draftId === undefined) setFailure('Couldn’t open the full page. Your message is still here.');
    else await navigate(pageHref(draftId === '' ? untouched : { draftId, redirect }));
  }

  const leave = useEffectEvent(() => close());
  useEffect(() => {
    if (sent === undefined) return;
    const timer = setTimeout(() => leave(), closeDelay);
    return () => clearTimeout(timer);
  }, [sent]);

  const isBusy = compose.isSending || sent !== undefined;
  return (
    <Dialog
      isOpen
      onClose={close}
      title="New Message"
      actions={
        <>
          <ComposeDraftState state={compose.draftState} />
          {compose.hasDraft && !isBusy && <DiscardDraft discard={compose.discard} onDiscarded={onClose} />}
          {compose.canMove && !isBusy && (
            <Button icon={<Maximize aria-hidden />} busy={isMoving} onClick={() => void moveToPage()}>
              Open full page
            </Button>
          )}
          <SendButton form={formId} isSending={compose.isSending} isSent={sent !== undefined} />
        </>
      }
    >
      <form {...form.props} id={formId} className={styles.form} onKeyDown={sendKeys(form.send)}>
        <MessageFields composer={composer}>
          {failure && <Notice kind="error">{failure}</Notice>}
          {sent !== undefined && <Notice kind="success">{`Sent! Message-ID: ${sent.id}`}</Notice>}
        </MessageFields>
      </form>
    </Dialog>
  );
}
