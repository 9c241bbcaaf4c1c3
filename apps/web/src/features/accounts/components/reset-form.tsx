import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError, isRefusal } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { failureText, newPasswordProblems } from '../form-problems.ts';
import { useResetPassword } from '../mutations.ts';
import styles from './auth-form.module.css';

const done = 'Password reset! Redirecting to login...';
const notDone = 'Could not reset password.';

/** Milliseconds in which the success can be read before the login page follows. */
const readingTime = 1500;

interface ResetFormProps {
  token: string;
  onDone: () => void;
  forgotLink: ReactNode;
}

function failure(error: unknown): string {
  return isRefusal(error) ? failureText(error, notDone) : notDone;
}

export function ResetForm({ token, onDone, forgotLink }: ResetFormProps) {
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

  const form = useForm({
    values: { password: '', confirmation: '' },
    problemsOf: newPasswordProblems,
    onChange: () => {
      if (reset.isError) reset.reset();
    },
    isBusy: reset.isPending || isSuccess,
    onSubmit: ({ password }, refuse) => reset.mutate({ token, password }, { onError: refuse }),
  });
  const field = (name: 'password' | 'confirmation') => ({
    ...form.field(name),
    name,
    large: true,
    autoComplete: 'new-password',
  });

  const isLinkDead = reset.error instanceof ApiError && reset.error.code === 'LINK_INVALID';
  return (
    <form {...form.props} className={styles.form}>
      {reset.isError && !form.hasProblems && (
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
