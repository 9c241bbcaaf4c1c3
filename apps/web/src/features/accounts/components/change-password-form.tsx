import { type FormEvent, useRef, useState } from 'react';
import { focusFirstWrong } from '#lib/focus-first-wrong.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useChangePassword } from '../security-mutations.ts';
import { failureText, fieldProblem, newPasswordProblems } from '../typed-problems.ts';
import styles from './account-section.module.css';

const changed = 'Password changed. Your other sign-ins were ended.';
const notChanged = 'Could not change the password.';
const empty = { current: '', password: '', confirmation: '' };

type Problems = Partial<Record<keyof typeof empty, string | undefined>>;

function isNone(problems: Problems): boolean {
  return Object.values(problems).every((problem) => problem === undefined);
}

export function ChangePasswordForm() {
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const change = useChangePassword();

  function show(found: Problems): boolean {
    setProblems(found);
    return focusFirstWrong(form.current, found);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (change.isPending) return;
    const current = values.current === '' ? 'Enter your present password.' : undefined;
    if (show({ current, ...newPasswordProblems(values) })) return;
    change.mutate(
      { currentPassword: values.current, newPassword: values.password },
      {
        onSuccess: () => setValues(empty),
        onError: (error) =>
          show({
            current: fieldProblem(error, 'currentPassword', 'password'),
            password: fieldProblem(error, 'newPassword'),
          }),
      },
    );
  }

  function field(name: keyof typeof empty) {
    return {
      name,
      value: values[name],
      error: problems[name],
      onChange: (typed: string) => {
        setValues((before) => ({ ...before, [name]: typed }));
        setProblems((before) => ({ ...before, [name]: undefined }));
        if (!change.isPending) change.reset();
      },
    };
  }

  return (
    <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate>
      {change.isError && isNone(problems) && <Notice kind="error">{failureText(change.error, notChanged)}</Notice>}
      {change.isSuccess && <Notice kind="success">{changed}</Notice>}
      <PasswordField
        {...field('current')}
        label="Present password"
        className={styles.half}
        autoComplete="current-password"
      />
      <div className={styles.pair}>
        <PasswordField
          {...field('password')}
          label="New password"
          autoComplete="new-password"
          help="At least 8 characters."
        />
        <PasswordField {...field('confirmation')} label="Confirm new password" autoComplete="new-password" />
      </div>
      <div>
        <Button type="submit" busy={change.isPending}>
          {change.isPending ? 'Changing…' : 'Change password'}
        </Button>
      </div>
    </form>
  );
}
