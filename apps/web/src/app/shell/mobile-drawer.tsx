import Drawer from '@mui/material/Drawer';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';

interface MobileDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

export function MobileDrawer({ isOpen, onClose }: MobileDrawerProps) {
  return (
    <Drawer open={isOpen} onClose={onClose} slotProps={{ paper: { 'aria-label': 'Navigation', role: 'dialog' } }}>
      <div className={styles.mobileDrawer}>
        <Navigation onChoose={onClose} />
      </div>
    </Drawer>
  );
}
