import type { User } from '@rei/domain/accounts/user';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { failureText } from '../form-problems.ts';
import { providerReturn, useConfirmProviderSignIn } from '../provider-sign-in.ts';
import styles from './auth-form.module.css';
import { SignInCodeField } from './sign-in-code-field.tsx';

const failed = 'Something went wrong. Please start again.';

interface ProviderReturnProps {
  /** The query that the identity provider sent the browser back with. */
  search: string;
  onSignedIn: (user: User) => void;
}

/** Ends a sign-in at the identity provider, asks for the code where the account has one, and says how it went. */
export function ProviderReturn({ search, onSignedIn }: ProviderReturnProps) {
  const { data, error } = useQuery(providerReturn(search));
  const handleSignedIn = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (data) handleSignedIn(data);
  }, [data]);

  if (!error) return <p role="status">Signing in…</p>;
  if (error instanceof ApiError && error.code === 'TWO_FACTOR_REQUIRED') return <CodeForm onSignedIn={onSignedIn} />;
  return <Notice kind="error">{failureText(error, failed)}</Notice>;
}

function CodeForm({ onSignedIn }: Pick<ProviderReturnProps, 'onSignedIn'>) {
  const confirm = useConfirmProviderSignIn();
  const input = useRef<HTMLInputElement>(null);
  const form = useForm({
    values: { code: '' },
    problemsOf: ({ code }) => ({ code: code.trim() === '' ? 'Enter the code.' : undefined }),
    isBusy: confirm.isPending,
    onSubmit: ({ code }, refuse) => confirm.mutate(code, { onSuccess: onSignedIn, onError: refuse }),
    refusalOf: (refusal) => (refusal.code === 'TWO_FACTOR_WRONG' ? { code: refusal.message } : {}),
  });
  useEffect(() => input.current?.focus(), []);
  const isWrong = confirm.error instanceof ApiError && confirm.error.code === 'TWO_FACTOR_WRONG';
  return (
    <form {...form.props} className={styles.form} aria-label="Two-factor sign-in">
      {confirm.isError && !isWrong && <Notice kind="error">{failureText(confirm.error, failed)}</Notice>}
      <SignInCodeField {...form.field('code')} name="code" large ref={input} />
      <Button type="submit" variant="primary" size="large" busy={confirm.isPending}>
        Continue
      </Button>
    </form>
  );
}
