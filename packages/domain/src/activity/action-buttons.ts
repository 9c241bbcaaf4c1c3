import type { ContractStep, DealProgress, OfferStep } from './deal-progress.ts';

type ButtonColor = 'grey' | 'yellow' | 'green' | 'blue';

export type ButtonTarget =
  | 'offer-screen'
  | 'offer-update-screen'
  | 'offer-mail'
  | 'offer-update-mail'
  | 'inquiry-mail'
  | 'contract-screen'
  | 'contract-download'
  | 'contract-mail';

export interface ActionButton {
  label: string;
  color: ButtonColor;
  target: ButtonTarget;
  isDisabled: boolean;
}

interface ActionButtons {
  offer: ActionButton;
  inquiry: ActionButton | undefined;
  contract: ActionButton;
}

function button(label: string, color: ButtonColor, target: ButtonTarget): ActionButton {
  return { label, color, target, isDisabled: false };
}

const revise = button('Offer email sent. Click to revise offer.', 'green', 'offer-update-screen');

const offerButtons: Record<OfferStep, ActionButton> = {
  none: button('Create offer', 'grey', 'offer-screen'),
  saved: button('Send offer email', 'yellow', 'offer-mail'),
  sent: revise,
  updated: button('New offer saved. Send updated offer email.', 'blue', 'offer-update-mail'),
  update_sent: revise,
};

const contractButtons: Record<ContractStep, ActionButton> = {
  none: button('Start contract', 'grey', 'contract-screen'),
  saved: button('Download contract', 'green', 'contract-download'),
  downloaded: button('Send contract via email', 'yellow', 'contract-mail'),
  sent: button('Contract email sent', 'blue', 'contract-screen'),
};

const inquire = button('Send inquiry', 'grey', 'inquiry-mail');
const inquired: ActionButton = { ...button('Inquiry sent', 'green', 'inquiry-mail'), isDisabled: true };

export function buttonsOf(
  progress: Pick<DealProgress, 'offer' | 'contract' | 'hasInquirySent'>,
  agentEmail: string | null,
): ActionButtons {
  return {
    offer: offerButtons[progress.offer],
    inquiry: agentEmail ? (progress.hasInquirySent ? inquired : inquire) : undefined,
    contract: contractButtons[progress.contract],
  };
}
