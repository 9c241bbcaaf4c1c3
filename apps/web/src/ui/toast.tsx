import X from 'lucide-react/icons/x';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './toast.module.css';
import { useIsLifted } from './toast-lift.ts';

/** Milliseconds a message stays; long enough to read it and reach Undo. */
const shownFor = 6000;

interface ToastMessage {
  text: string;
  /** One thing to do about it, usually Undo. */
  action?: { label: string; onClick: () => void };
}

const ToastContext = createContext<((message: ToastMessage) => void) | null>(null);

/** Shows a short message at the bottom; the newest replaces the one before. */
export function useToast(): (message: ToastMessage) => void {
  const show = useContext(ToastContext);
  if (show === null) throw new Error('useToast needs a ToastProvider above');
  return show;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<{ id: number; message: ToastMessage } | null>(null);
  const [isHeld, setHeld] = useState(false);
  const show = useCallback(
    (message: ToastMessage) => setToast((previous) => ({ id: (previous?.id ?? 0) + 1, message })),
    [],
  );
  const dismiss = useCallback(() => {
    setToast(null);
    setHeld(false);
  }, []);

  useEffect(() => {
    if (toast === null || isHeld) return;
    const timer = setTimeout(dismiss, shownFor);
    return () => clearTimeout(timer);
  }, [toast, isHeld, dismiss]);

  const isLifted = useIsLifted();
  const action = toast?.message.action;
  return (
    <ToastContext value={show}>
      {children}
      <div
        className={classNames(styles.region, isLifted && styles.lifted)}
        role="status"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {toast && (
          <div key={toast.id} className={styles.toast}>
            <span>{toast.message.text}</span>
            {action && (
              <button
                type="button"
                className={styles.action}
                onClick={() => {
                  dismiss();
                  action.onClick();
                }}
              >
                {action.label}
              </button>
            )}
            <IconButton label="Dismiss" size="small" className={styles.close} onClick={dismiss}>
              <X aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
    </ToastContext>
  );
}
