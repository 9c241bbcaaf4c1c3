import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Buttons at the bottom, the confirming one last. */
  actions?: ReactNode;
  children: ReactNode;
}

export function DialogSurface({ isOpen, onClose, title, actions, children }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={isOpen} onOpenChange={onClose}>
      <Dialog.Portal>
        {/* A question above another dialog dims that one as well. */}
        <Dialog.Backdrop forceRender className={styles.scrim} />
        <Dialog.Viewport className={styles.viewport}>
          {/* The first field is not focused: on a phone its keyboard would cover the text above it. */}
          <Dialog.Popup ref={popup} initialFocus={popup} aria-modal className={styles.popup}>
            <header className={styles.head}>
              <Dialog.Title className="t16">{title}</Dialog.Title>
              <IconButton label="Close" onClick={onClose}>
                <X aria-hidden />
              </IconButton>
            </header>
            <div className={styles.inside}>{children}</div>
            {actions && <footer className={styles.actions}>{actions}</footer>}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
