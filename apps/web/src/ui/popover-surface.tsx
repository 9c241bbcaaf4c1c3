import MuiPopover from '@mui/material/Popover';
import type { ReactNode } from 'react';

export interface PopoverProps {
  /** What the popover is anchored to; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** Its name for screen readers. */
  label: string;
  width?: number;
  children: ReactNode;
}

export function PopoverSurface({ anchor, onClose, label, width = 356, children }: PopoverProps) {
  return (
    <MuiPopover
      open
      anchorEl={anchor}
      onClose={onClose}
      disableScrollLock
      transitionDuration={120}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': label, style: { width, maxWidth: 'calc(100vw - 32px)', marginTop: 12 } },
      }}
    >
      {children}
    </MuiPopover>
  );
}
