import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { failureText, fieldProblem } from '../typed-problems.ts';
import styles from './account-section.module.css';

interface PasswordStepProps {
  /** What the password is asked for. */
  text: string;
  submitLabel: string;
  isPending: boolean;
  /** The refusal of the last try. */
  error: Error | null;
  onSubmit: (password: string) => void;
  onCancel: () => void;
}

/** Asks for the password once more before something that matters. */
export function PasswordStep({ text, submitLabel, isPending, error, onSubmit, onCancel }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const wrong = fieldProblem(error, 'password', 'password');

  useEffect(() => {
    if (error === null || wrong !== undefined) input.current?.focus();
  }, [error, wrong]);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    setMissing(password === '');
    if (password === '') input.current?.focus();
    else onSubmit(password);
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <p className={styles.text}>{text}</p>
      {error !== null && wrong === undefined && <Notice kind="error">{failureText(error, 'It did not work.')}</Notice>}
      <PasswordField
        ref={input}
        label="Password"
        className={styles.half}
        name="password"
        autoComplete="current-password"
        value={password}
        error={isMissing ? 'Enter your password.' : wrong}
        onChange={(typed) => {
          setPassword(typed);
          setMissing(false);
        }}
      />
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
