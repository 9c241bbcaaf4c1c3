import { Dialog } from '@base-ui/react/dialog';
import { useRef } from 'react';
import styles from './mobile-drawer.module.css';
import { Navigation } from './navigation.tsx';

interface MobileDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

export function MobileDrawer({ isOpen, onClose }: MobileDrawerProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={isOpen} onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup ref={popup} initialFocus={popup} aria-modal aria-label="Navigation" className={styles.drawer}>
          <Navigation onChoose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
