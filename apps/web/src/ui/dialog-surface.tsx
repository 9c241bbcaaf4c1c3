import MuiDialog from '@mui/material/Dialog';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { ComponentTheme } from './component-theme.tsx';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { useIsMobile } from './use-media.ts';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Buttons at the bottom, the confirming one last. */
  actions?: ReactNode;
  children: ReactNode;
}

export function DialogSurface({ isOpen, onClose, title, actions, children }: DialogProps) {
  const titleId = useId();
  return (
    <ComponentTheme>
      <MuiDialog
        open={isOpen}
        onClose={onClose}
        fullScreen={useIsMobile()}
        fullWidth
        maxWidth="sm"
        aria-labelledby={titleId}
      >
        <header className={styles.head}>
          <h2 id={titleId} className="t16">
            {title}
          </h2>
          <IconButton label="Close" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </header>
        <div className={styles.inside}>{children}</div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </MuiDialog>
    </ComponentTheme>
  );
}
