import type { SendState } from '@rei/domain/mail/message';
import type { RecipientState } from '@rei/domain/mail/message-recipient';
import { Button } from '#ui/button.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { sendingAction, sendingWords } from '../message-words.ts';
import { useSendingAction } from '../mutations.ts';
import { recipientWords } from '../recipient-words.ts';

const labels = { retry: 'Retry', cancel: 'Cancel' } as const;

interface SendingButtonProps {
  messageId: string;
  state: SendState;
  /** For screen readers, which do not see the message beside it. */
  subject: string;
}

/** What mail servers and answers tell is said in place of the state of sending. */
const told: readonly (RecipientState | undefined)[] = ['refused', 'delayed', 'bounced', 'answered'];

export function SendingTag({ state, delivery }: { state: SendState; delivery?: RecipientState | undefined }) {
  const { text, look } = delivery && told.includes(delivery) ? recipientWords[delivery] : sendingWords[state];
  return <StateTag look={look}>{text}</StateTag>;
}

export function SendingButton({ messageId, state, subject }: SendingButtonProps) {
  const act = useSendingAction(messageId);
  const action = sendingAction(state);
  if (action === null) return null;
  return (
    <Button
      size="small"
      busy={act.isPending}
      aria-label={`${labels[action]}: ${subject}`}
      onClick={() => act.mutate(action)}
    >
      {labels[action]}
    </Button>
  );
}
