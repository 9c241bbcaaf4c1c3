import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { failureText, fieldProblem, newPasswordProblems } from '../form-problems.ts';
import { useChangePassword } from '../security-mutations.ts';
import styles from './account-section.module.css';

const changed = 'Password changed. Your other devices were signed out.';
const notChanged = 'Couldn’t change the password.';
const empty = { current: '', password: '', confirmation: '' };

export function ChangePasswordForm() {
  const change = useChangePassword();
  const form = useForm({
    values: empty,
    problemsOf: (values) => ({
      current: values.current === '' ? 'Enter your current password.' : undefined,
      ...newPasswordProblems(values),
    }),
    onChange: () => {
      if (!change.isPending) change.reset();
    },
    isBusy: change.isPending,
    onSubmit: ({ current, password }, refuse) =>
      change.mutate(
        { currentPassword: current, newPassword: password },
        { onSuccess: () => form.fill(empty), onError: refuse },
      ),
    refusalOf: (error) => ({
      current: fieldProblem(error, 'currentPassword', 'password'),
      password: fieldProblem(error, 'newPassword'),
    }),
  });
  const field = (name: keyof typeof empty) => ({ ...form.field(name), name });

  return (
    <form {...form.props} className={styles.form}>
      {change.isError && !form.hasProblems && <Notice kind="error">{failureText(change.error, notChanged)}</Notice>}
      {change.isSuccess && <Notice kind="success">{changed}</Notice>}
      <PasswordField
        {...field('current')}
        label="Current password"
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
