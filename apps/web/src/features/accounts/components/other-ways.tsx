import { getSignInWays } from '@rei/domain/accounts/passkey-endpoints';
import type { User } from '@rei/domain/accounts/user';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { knowsPasskeys } from '../browser-passkeys.ts';
import { failureText } from '../form-problems.ts';
import { keptNextPath } from '../next-path.ts';
import { useSignInWithPasskey } from '../passkey-mutations.ts';
import { useLeaveForProvider } from '../provider-sign-in.ts';
import styles from './other-ways.module.css';
import { ProviderReturn } from './provider-return.tsx';

const failed = 'That didn’t work.';

interface OtherWaysProps {
  /** Where to go after coming back from elsewhere. */
  next: string | undefined;
  /** `wanted` is where to go, kept from before. */
  onSignedIn: (user: User, wanted?: string) => void;
}

/** What stands in place of email, password and code, where the installation and this browser have it. */
export function OtherWays({ next, onSignedIn }: OtherWaysProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [returned] = useState(() => (new URLSearchParams(search).has('state') ? search : undefined));
  // What signs in stays in no history and in no address that is copied.
  useEffect(() => {
    if (returned === search) void navigate(pathname, { replace: true });
  }, [returned, search, pathname, navigate]);
  const ways = useQuery({
    queryKey: ['accounts', 'sign-in-ways'],
    queryFn: ({ signal }) => call(getSignInWays, { signal }),
  });
  const passkey = useSignInWithPasskey();
  const leave = useLeaveForProvider();
  const hasPasskeys = ways.data?.passkeys && knowsPasskeys();
  const provider = ways.data?.provider;
  const { error } = passkey.isError ? passkey : leave;
  if (!hasPasskeys && !provider && returned === undefined) return null;
  return (
    <div className={styles.ways}>
      {returned !== undefined && (
        <ProviderReturn search={returned} onSignedIn={(user) => onSignedIn(user, keptNextPath())} />
      )}
      {error && <Notice kind="error">{failureText(error, failed)}</Notice>}
      {provider && (
        <Button
          size="large"
          // The page stays until the other one comes.
          busy={leave.isPending || leave.isSuccess}
          onClick={() => {
            passkey.reset();
            leave.mutate({ next });
          }}
        >
          Sign in with {provider.label}
        </Button>
      )}
      {hasPasskeys && (
        <Button
          size="large"
          busy={passkey.isPending}
          onClick={() => {
            leave.reset();
            passkey.mutate(undefined, { onSuccess: (answer) => answer && onSignedIn(answer.user) });
          }}
        >
          Sign in with a passkey
        </Button>
      )}
    </div>
  );
}
