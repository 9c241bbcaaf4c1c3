import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import styles from './question-dialog.module.css';

interface QuestionDialogProps {
  isOpen: boolean;
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  isBusy?: boolean;
  problem?: string | null | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks once before something is done that matters. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { isOpen, title, confirmLabel, cancelLabel = 'Cancel', isBusy = false } = props;
  const { problem, onConfirm, onClose, children } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button variant="primary" busy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {problem && (
        <Notice kind="error" className={styles.problem}>
          {problem}
        </Notice>
      )}
      {children}
    </Dialog>
  );
}
