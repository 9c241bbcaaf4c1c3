import { useEffect } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { failureText } from '../form-problems.ts';
import { usePasswordPrompt } from '../hooks/use-password-prompt.ts';
import styles from './account-section.module.css';

interface PasswordStepProps {
  text: string;
  submitLabel: string;
  isPending: boolean;
  error: Error | null;
  onSubmit: (password: string) => void;
  onCancel: () => void;
}

/** Asks for the password once more before something that matters. */
export function PasswordStep({ text, submitLabel, isPending, error, onSubmit, onCancel }: PasswordStepProps) {
  const { input, wrong, field, formProps } = usePasswordPrompt({ isPending, error, onSubmit });

  useEffect(() => {
    if (error === null || wrong !== undefined) input.current?.focus();
  }, [error, wrong, input]);

  return (
    <form {...formProps} className={styles.form}>
      <p className={styles.text}>{text}</p>
      {error !== null && wrong === undefined && <Notice kind="error">{failureText(error, 'That didn’t work.')}</Notice>}
      <PasswordField {...field} className={styles.half} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isPending}>
          {submitLabel}
        </Button>
        <Button variant="text" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
