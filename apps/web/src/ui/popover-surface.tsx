import MuiPopover from '@mui/material/Popover';
import type { PopoverProps } from './popover.tsx';

export function PopoverSurface({ anchor, onClose, label, width = 356, children }: PopoverProps) {
  return (
    <MuiPopover
      open
      anchorEl={anchor}
      onClose={onClose}
      disableScrollLock
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, style: { width, maxWidth: 'calc(100vw - 32px)' } } }}
    >
      {children}
    </MuiPopover>
  );
}
