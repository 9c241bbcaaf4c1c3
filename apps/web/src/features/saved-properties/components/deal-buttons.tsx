import { type ActionButton, type ButtonTarget, buttonsOf } from '@rei/domain/activity/action-buttons';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import Check from 'lucide-react/icons/check';
import Download from 'lucide-react/icons/download';
import Mail from 'lucide-react/icons/mail';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Send from 'lucide-react/icons/send';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { MenuLink } from '#ui/menu.tsx';
import type { DealTargets } from '../deal-targets.ts';
import styles from './deal-buttons.module.css';

interface DealButtonsProps {
  saved: SavedProperty;
  targets: DealTargets;
  /** Side by side where there is room, or below each other. */
  layout?: 'row' | 'column';
}

const icons = {
  'offer-screen': Plus,
  'offer-update-screen': Check,
  'offer-mail': Send,
  'offer-update-mail': RefreshCw,
  'inquiry-mail': Mail,
  'contract-screen': Plus,
  'contract-download': Download,
  'contract-mail': Send,
} as const satisfies Record<ButtonTarget, typeof Plus>;

/** What is done already has a tick, wherever its button leads. */
function iconOf({ color, target, isDisabled }: ActionButton) {
  const isDone = isDisabled || (target === 'contract-screen' && color === 'blue');
  return isDone ? Check : icons[target];
}

/** The buttons whose page exists, in their order: offer, inquiry, contract. */
function shownButtons(saved: SavedProperty, targets: DealTargets): ActionButton[] {
  const { offer, inquiry, contract } = buttonsOf(saved.progress, saved.property.advertisers[0]?.email ?? null);
  return [offer, inquiry, contract].flatMap((button) => (button && targets[button.target] ? button : []));
}

/** Whether any of the three buttons has a page to open. */
export function hasDealButtons(saved: SavedProperty, targets: DealTargets): boolean {
  return shownButtons(saved, targets).length > 0;
}

interface DealActions {
  /** What is done next; none where no button has a page to open. */
  next: ActionButton | undefined;
  others: ActionButton[];
}

/** Waits for the user before anything else: its offer or contract is saved and not mailed yet. */
const isWaiting = ({ target }: ActionButton) => /^(offer|offer-update|contract)-(mail|download)$/.test(target);

/** The one button that a line shows, and those of its menu: what waits is next, then the contract that is begun. */
export function dealActions(saved: SavedProperty, targets: DealTargets): DealActions {
  const shown = shownButtons(saved, targets);
  const ofContract = ({ target }: ActionButton) => target.startsWith('contract');
  const contract = saved.progress.contract === 'none' ? undefined : shown.find(ofContract);
  const next = shown.findLast(isWaiting) ?? contract ?? shown[0];
  return { next, others: shown.filter((button) => button !== next) };
}

interface DealButtonProps {
  button: ActionButton;
  saved: SavedProperty;
  targets: DealTargets;
}

/** A step of the deal: it says how far it is and leads to the next one. */
export function DealButton({ button, saved, targets }: DealButtonProps) {
  const { label, color, target, isDisabled } = button;
  const Icon = iconOf(button);
  const look = classNames(styles.button, styles[color]);
  const destination = targets[target]?.(saved);
  return isDisabled || destination === undefined ? (
    <button type="button" className={look} disabled>
      <Icon aria-hidden />
      <span>{label}</span>
    </button>
  ) : (
    <Link className={look} to={destination.to} state={destination.state}>
      <Icon aria-hidden />
      <span>{label}</span>
    </Link>
  );
}

/** The same in a menu; what is done already leads nowhere. */
export function DealMenuItems({ saved, targets }: Omit<DealButtonProps, 'button'>) {
  return dealActions(saved, targets).others.map((button) => {
    const { label, target, isDisabled } = button;
    const Icon = iconOf(button);
    const destination = isDisabled ? undefined : targets[target]?.(saved);
    return (
      destination && (
        <MenuLink key={target} to={destination.to} state={destination.state} icon={<Icon aria-hidden />}>
          {label}
        </MenuLink>
      )
    );
  });
}

/** Offer, inquiry and contract: each says how far it is and leads to its next step. */
export function DealButtons({ saved, targets, layout = 'column' }: DealButtonsProps) {
  const buttons = shownButtons(saved, targets);
  if (buttons.length === 0) return null;
  return (
    <ul className={classNames(styles.buttons, layout === 'row' && styles.row)} aria-label="Next steps">
      {buttons.map((button) => (
        <li key={button.target}>
          <DealButton {...{ button, saved, targets }} />
        </li>
      ))}
    </ul>
  );
}
