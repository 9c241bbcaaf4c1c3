import Drawer from '@mui/material/Drawer';
import { ComponentTheme } from '#ui/component-theme.tsx';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';

interface MobileDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

export function MobileDrawer({ isOpen, onClose }: MobileDrawerProps) {
  return (
    <ComponentTheme>
      <Drawer open={isOpen} onClose={onClose} slotProps={{ paper: { 'aria-label': 'Navigation', role: 'dialog' } }}>
        <div className={styles.mobileDrawer}>
          <Navigation onChoose={onClose} />
        </div>
      </Drawer>
    </ComponentTheme>
  );
}
