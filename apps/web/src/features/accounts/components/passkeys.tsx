import type { Passkey } from '@rei/domain/accounts/passkey';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';
import { knowsPasskeys } from '../browser-passkeys.ts';
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from '../passkey-mutations.ts';
import { securityQueries } from '../security-queries.ts';
import styles from './account-section.module.css';
import { PasskeyName } from './passkey-name.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { PasswordStep } from './password-step.tsx';
import rows from './sign-ins.module.css';

type Step =
  | { name: 'list' }
  | { name: 'add' }
  | { name: 'password'; passkey: string }
  | { name: 'rename' | 'remove'; passkey: Passkey };

/** What signs in without a password: a phone, a computer or a key that its owner unlocks. */
export function Passkeys() {
  const passkeys = useQuery(securityQueries.passkeys());
  const [step, setStep] = useState<Step>({ name: 'list' });
  const toast = useToast();
  const add = useAddPasskey();
  const rename = useRenamePasskey();
  const remove = useRemovePasskey();

  function leave(): void {
    setStep({ name: 'list' });
    for (const mutation of [add, rename, remove]) mutation.reset();
  }

  function finish(text: string): void {
    leave();
    toast({ text });
  }

  function content() {
    if (passkeys.isPending) {
      return (
        <Loading text="Loading">
          <Skeleton height={72} />
        </Loading>
      );
    }
    if (passkeys.isError) {
      return <ErrorState text="Unable to load your passkeys." onRetry={() => void passkeys.refetch()} />;
    }
    const { passkeys: list, isOpen } = passkeys.data;
    if (step.name === 'add') {
      return (
        <PasskeyName
          value={`Passkey ${list.length + 1}`}
          submitLabel="Continue"
          onSubmit={(passkey) => setStep({ name: 'password', passkey })}
          onCancel={leave}
        />
      );
    }
    if (step.name === 'password') {
      return (
        <PasswordStep
          text="Enter your password. Your browser then asks how to store the passkey."
          submitLabel="Add passkey"
          isPending={add.isPending}
          error={add.error}
          onSubmit={(password) =>
            add.mutate(
              { name: step.passkey, password },
              {
                onSuccess: (added) => (added ? finish('Passkey added. Your other devices were signed out.') : leave()),
              },
            )
          }
          onCancel={leave}
        />
      );
    }
    if (step.name === 'rename') {
      return (
        <PasskeyName
          value={step.passkey.name}
          submitLabel="Save"
          isPending={rename.isPending}
          error={rename.error}
          onSubmit={(name) => rename.mutate({ passkeyId: step.passkey.id, name }, { onSuccess: leave })}
          onCancel={leave}
        />
      );
    }
    if (step.name === 'remove') {
      return (
        <PasswordStep
          text={`Enter your password to remove ‘${step.passkey.name}’. It no longer signs in afterwards.`}
          submitLabel="Remove"
          isPending={remove.isPending}
          error={remove.error}
          onSubmit={(password) =>
            remove.mutate(
              { passkeyId: step.passkey.id, password },
              { onSuccess: () => finish('Passkey removed. Your other devices were signed out.') },
            )
          }
          onCancel={leave}
        />
      );
    }
    return (
      <>
        <p className={styles.text}>
          Sign in with your fingerprint, face or device PIN. A passkey replaces your password and code.
        </p>
        {list.length > 0 && (
          <ul className={rows.list}>
            {list.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onChoose={(name) => setStep({ name, passkey })} />
            ))}
          </ul>
        )}
        {isOpen && knowsPasskeys() ? (
          <div className={styles.spaced}>
            <Button onClick={() => setStep({ name: 'add' })}>Add a passkey</Button>
          </div>
        ) : (
          <p className={styles.text}>Passkeys can’t be added in this browser or at this address.</p>
        )}
      </>
    );
  }

  return <Card title="Passkeys">{content()}</Card>;
}
