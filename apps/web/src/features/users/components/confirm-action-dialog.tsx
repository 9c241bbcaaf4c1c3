import type { ManagedUser } from '@rei/domain/users/managed-user';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import type { UserAction } from '../mutations.ts';

/** What is asked about once before it is done. */
export type ConfirmedAction = Extract<UserAction, 'disable' | 'disableTwoFactor'>;

const questions: Record<ConfirmedAction, { title: string; text: string; confirm: string }> = {
  disable: {
    title: 'Disable this user?',
    text: 'is signed out everywhere right away and can’t sign in until enabled again. Nothing is deleted.',
    confirm: 'Disable',
  },
  disableTwoFactor: {
    title: 'Turn off two-factor sign-in?',
    text: 'is signed out and then signs in with the password alone. Do this only for someone you know has lost their authenticator.',
    confirm: 'Turn off',
  },
};

interface ConfirmActionDialogProps {
  user: ManagedUser;
  /** What is asked; null while nothing is. */
  action: ConfirmedAction | null;
  problem: string | null;
  isRunning: boolean;
  onConfirm: (action: ConfirmedAction) => void;
  onClose: () => void;
}

export function ConfirmActionDialog({
  user,
  action,
  problem,
  isRunning,
  onConfirm,
  onClose,
}: ConfirmActionDialogProps) {
  if (action === null) return null;
  const { title, text, confirm } = questions[action];
  return (
    <QuestionDialog
      isOpen
      title={title}
      confirmLabel={confirm}
      isBusy={isRunning}
      problem={problem}
      onConfirm={() => onConfirm(action)}
      onClose={onClose}
    >
      <p>
        <b>{user.userName || user.email}</b> {text}
      </p>
    </QuestionDialog>
  );
}
