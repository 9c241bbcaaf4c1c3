import { Popover } from '@base-ui/react/popover';
import { type ReactNode, useRef, useState } from 'react';
import styles from './popover.module.css';

export interface PopoverProps {
  /** What the popover is anchored to; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** Its name for screen readers. */
  label: string;
  width?: number;
  children: ReactNode;
}

/** In px, an explanation's usual height: with less room than that below its figure it opens above, where there is more. */
const roomNeeded = 360;

/** Decided by the place and not by the content, which may come later. */
function sideOf(anchor: HTMLElement | null): 'top' | 'bottom' {
  if (!anchor) return 'bottom';
  const { top, bottom } = anchor.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  return below < roomNeeded && top > below ? 'top' : 'bottom';
}

export function PopoverSurface({ anchor, onClose, label, width = 356, children }: PopoverProps) {
  const popup = useRef<HTMLDivElement>(null);
  const [side] = useState(() => sideOf(anchor));
  return (
    <Popover.Root
      open
      modal="trap-focus"
      onOpenChange={(_isOpen, { reason }) => {
        if (reason !== 'outside-press') onClose();
      }}
    >
      <Popover.Portal>
        {/* Closing on the click, not on the press before it, keeps that press from taking the focus away again. */}
        <Popover.Backdrop className={styles.backdrop} onClick={onClose} />
        <Popover.Positioner
          anchor={anchor}
          side={side}
          align="start"
          sideOffset={12}
          collisionPadding={16}
          collisionAvoidance={{ fallbackAxisSide: 'none' }}
          className={styles.positioner}
        >
          <Popover.Popup
            ref={popup}
            initialFocus={popup}
            aria-modal
            aria-label={label}
            className={styles.popup}
            style={{ width }}
          >
            {children}
            {/* Without a closing part the library would not keep the focus inside. */}
            <Popover.Close hidden />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
