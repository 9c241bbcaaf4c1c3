import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, isRefusal } from '#lib/api-error.ts';
import { focusFirstWrong } from '#lib/focus-first-wrong.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useResetPassword } from '../mutations.ts';
import { failureText, fieldProblem, newPasswordProblems } from '../typed-problems.ts';
import styles from './auth-form.module.css';

const done = 'Password reset! Redirecting to login...';
const notDone = 'Could not reset password.';

/** Milliseconds in which the success can be read before the login page follows. */
const readingTime = 1500;

interface ResetFormProps {
  token: string;
  onDone: () => void;
  /** Where a new link can be asked for. */
  forgotLink: ReactNode;
}

function failure(error: unknown): string {
  return isRefusal(error) ? failureText(error, notDone) : notDone;
}

export function ResetForm({ token, onDone, forgotLink }: ResetFormProps) {
  const [values, setValues] = useState({ password: '', confirmation: '' });
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});
  const form = useRef<HTMLFormElement>(null);
  const leave = useRef(onDone);
  const reset = useResetPassword();
  const { isSuccess } = reset;

  useEffect(() => {
    leave.current = onDone;
  }, [onDone]);

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => leave.current(), readingTime);
    return () => clearTimeout(timer);
  }, [isSuccess]);

  function show(found: Record<string, string | undefined>): boolean {
    setProblems(found);
    return focusFirstWrong(form.current, found);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (reset.isPending || isSuccess || show(newPasswordProblems(values))) return;
    reset.mutate(
      { token, password: values.password },
      { onError: (error) => show({ password: fieldProblem(error, 'password') }) },
    );
  }

  function field(name: keyof typeof values) {
    return {
      name,
      large: true,
      autoComplete: 'new-password',
      value: values[name],
      error: problems[name],
      onChange: (typed: string) => {
        setValues((current) => ({ ...current, [name]: typed }));
        setProblems((current) => ({ ...current, [name]: undefined }));
        if (reset.isError) reset.reset();
      },
    };
  }

  const isLinkDead = reset.error instanceof ApiError && reset.error.code === 'LINK_INVALID';
  return (
    <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate>
      {reset.isError && problems.password === undefined && (
        <Notice kind="error">
          {failure(reset.error)} {isLinkDead && forgotLink}
        </Notice>
      )}
      {isSuccess && <Notice kind="success">{done}</Notice>}
      <PasswordField {...field('password')} label="New password" help="At least 8 characters." />
      <PasswordField {...field('confirmation')} label="Confirm password" />
      <Button type="submit" variant="primary" size="large" busy={reset.isPending || isSuccess}>
        {reset.isPending ? 'Saving…' : 'Reset password'}
      </Button>
    </form>
  );
}
