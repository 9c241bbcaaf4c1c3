import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';

import { useEndOtherSignIns, useEndSignIn } from '../security-mutations.ts';
import { securityQueries } from '../security-queries.ts';
import { SignInRow } from './sign-in-row.tsx';
import styles from './sign-ins.module.css';

const placeholders = ['one', 'two', 'three'] as const;

function endedText(count: number): string {
  return count === 1 ? 'One other device was signed out.' : `${count} other devices were signed out.`;
}

/** Where this account is and was signed in, with the means to end what should not be. */
export function SignIns() {
  const signIns = useQuery(securityQueries.signIns());
  const toast = useToast();
  const endOne = useEndSignIn();
  const endOthers = useEndOtherSignIns();
  const list = signIns.data?.signIns ?? [];
  const hasOthers = list.some(({ current, endedAt }) => !current && endedAt === null);

  function fail(error: Error): void {
    toast({ text: errorMessage(error, 'Couldn’t sign out that device.') });
  }

  return (
    <Card
      title="Sign-ins"
      flush
      action={
        hasOthers && (
          <Button
            size="small"
            busy={endOthers.isPending}
            onClick={() =>
              endOthers.mutate(undefined, {
                onSuccess: ({ ended }) => toast({ text: endedText(ended) }),
                onError: fail,
              })
            }
          >
            Sign out other devices
          </Button>
        )
      }
    >
      {signIns.isPending && (
        <Loading text="Loading">
          <div className={styles.loading}>
            {placeholders.map((each) => (
              <Skeleton key={each} height={40} />
            ))}
          </div>
        </Loading>
      )}
      {signIns.isError && <ErrorState text="Unable to load your sign-ins." onRetry={() => void signIns.refetch()} />}
      {signIns.isSuccess && (
        <ul className={styles.list}>
          {list.map((signIn) => (
            <SignInRow
              key={signIn.id}
              signIn={signIn}
              isEnding={endOne.isPending && endOne.variables === signIn.id}
              onEnd={() =>
                endOne.mutate(signIn.id, { onSuccess: () => toast({ text: 'Device signed out.' }), onError: fail })
              }
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
