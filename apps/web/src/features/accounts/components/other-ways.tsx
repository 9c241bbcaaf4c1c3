import { getSignInWays } from '@rei/domain/accounts/passkey-endpoints';
import type { User } from '@rei/domain/accounts/user';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { knowsPasskeys } from '../browser-passkeys.ts';
import { failureText } from '../form-problems.ts';
import { useSignInWithPasskey } from '../passkey-mutations.ts';
import styles from './other-ways.module.css';

/** What stands in place of email, password and code, where the installation and this browser have it. */
export function OtherWays({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const ways = useQuery({
    queryKey: ['accounts', 'sign-in-ways'],
    queryFn: ({ signal }) => call(getSignInWays, { signal }),
  });
  const passkey = useSignInWithPasskey();
  if (!ways.data?.passkeys || !knowsPasskeys()) return null;
  return (
    <div className={styles.ways}>
      {passkey.isError && <Notice kind="error">{failureText(passkey.error, 'That didn’t work.')}</Notice>}
      <Button
        size="large"
        busy={passkey.isPending}
        onClick={() => passkey.mutate(undefined, { onSuccess: (answer) => answer && onSignedIn(answer.user) })}
      >
        Sign in with a passkey
      </Button>
    </div>
  );
}
