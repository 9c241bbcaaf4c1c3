import type { ManagedUser } from '@rei/domain/users/managed-user';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { momentText } from '#lib/moment.ts';
import { useCurrentUser } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { type UserAction, useSendResetLink, useUserAction } from '../mutations.ts';
import { ConfirmActionDialog, type ConfirmedAction } from './confirm-action-dialog.tsx';
import styles from './user-states.module.css';

interface StateRowProps {
  label: string;
  value: ReactNode;
  children?: ReactNode;
}

function StateRow({ label, value, children }: StateRowProps) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {children && <dd>{children}</dd>}
    </div>
  );
}

const done: Record<UserAction, string> = {
  verify: 'The email is verified.',
  disable: 'User disabled.',
  enable: 'User enabled.',
  disableTwoFactor: 'Two-factor sign-in is off.',
};

/** How a user's account stands, and what an administrator can do about it. */
export function UserStates({ user }: { user: ManagedUser }) {
  const toast = useToast();
  const { _id: ownId } = useCurrentUser();
  const [asked, setAsked] = useState<ConfirmedAction | null>(null);
  const action = useUserAction(user._id);
  const resetLink = useSendResetLink(user._id);
  const isOwn = user._id === ownId;

  function run(name: UserAction): void {
    action.mutate(name, {
      onSuccess: () => {
        setAsked(null);
        toast({ text: done[name] });
      },
      onError: (error) => {
        if (name === 'verify' || name === 'enable') toast({ text: errorMessage(error, 'That didn’t work.') });
      },
    });
  }

  function ask(name: ConfirmedAction): void {
    action.reset();
    setAsked(name);
  }

  function isRunning(name: UserAction): boolean {
    return action.isPending && action.variables === name;
  }

  return (
    <>
      <dl>
        <StateRow label="Email" value={user.isVerified ? 'Verified' : 'Not verified'}>
          {!user.isVerified && (
            <Button size="small" busy={isRunning('verify')} onClick={() => run('verify')}>
              Verify manually
            </Button>
          )}
        </StateRow>
        <StateRow label="Access" value={user.isDisabled ? <b>Disabled</b> : 'Can sign in'}>
          {user.isDisabled ? (
            <Button size="small" busy={isRunning('enable')} onClick={() => run('enable')}>
              Enable
            </Button>
          ) : (
            !isOwn && (
              <Button size="small" onClick={() => ask('disable')}>
                Disable
              </Button>
            )
          )}
        </StateRow>
        <StateRow label="Password" value="Known only to the user">
          <Button
            size="small"
            busy={resetLink.isPending}
            onClick={() =>
              resetLink.mutate(undefined, {
                onSuccess: ({ message }) => toast({ text: message }),
                onError: (error) => toast({ text: errorMessage(error, 'Couldn’t send the link.') }),
              })
            }
          >
            Send a reset link
          </Button>
        </StateRow>
        <StateRow label="Two-factor sign-in" value={user.hasTwoFactor ? 'On' : 'Off'}>
          {user.hasTwoFactor && (
            <Button size="small" onClick={() => ask('disableTwoFactor')}>
              Turn off
            </Button>
          )}
        </StateRow>
        <StateRow label="Registered" value={<time dateTime={user.createdAt}>{momentText(user.createdAt)}</time>} />
        <StateRow label="Registration IP" value={user.registrationIp ?? 'N/A'} />
      </dl>
      <ConfirmActionDialog
        user={user}
        action={asked}
        problem={action.error && errorMessage(action.error, 'That didn’t work.')}
        isRunning={action.isPending}
        onConfirm={run}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
