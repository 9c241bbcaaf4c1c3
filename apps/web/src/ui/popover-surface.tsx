import MuiPopover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import { ComponentTheme } from './component-theme.tsx';

export interface PopoverProps {
  /** What the popover is anchored to; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** Its name for screen readers. */
  label: string;
  width?: number;
  children: ReactNode;
}

/** An explanation's usual height, in px: with less room than that below its figure it opens above, where there is more. */
const roomNeeded = 360;
const gap = 12;

function opensAbove(anchor: HTMLElement | null): boolean {
  if (!anchor) return false;
  const { top, bottom } = anchor.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  return below < roomNeeded && top > below;
}

export function PopoverSurface({ anchor, onClose, label, width = 356, children }: PopoverProps) {
  const isAbove = opensAbove(anchor);
  return (
    <ComponentTheme>
      <MuiPopover
        open
        anchorEl={anchor}
        onClose={onClose}
        disableScrollLock
        transitionDuration={120}
        anchorOrigin={{ vertical: isAbove ? 'top' : 'bottom', horizontal: 'left' }}
        transformOrigin={{ vertical: isAbove ? 'bottom' : 'top', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': label,
            style: { width, maxWidth: 'calc(100vw - 32px)', marginTop: isAbove ? -gap : gap },
          },
        }}
      >
        {children}
      </MuiPopover>
    </ComponentTheme>
  );
}
