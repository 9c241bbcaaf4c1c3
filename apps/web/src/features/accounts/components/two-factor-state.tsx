import { recoveryCodeCount, type TwoFactorState as State } from '@rei/domain/accounts/two-factor';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './account-section.module.css';

/** With so few left it is time for new ones. */
const fewCodes = 3;

interface TwoFactorStateProps {
  state: State;
  onChoose: (step: 'propose' | 'renew' | 'disable') => void;
}

function codesLeft(count: number): string {
  if (count === 0) return 'No recovery codes left.';
  return `${count} of ${recoveryCodeCount} recovery codes ${count === 1 ? 'is' : 'are'} left.`;
}

export function TwoFactorState({ state, onChoose }: TwoFactorStateProps) {
  if (!state.enabled) {
    return (
      <>
        <p className={styles.text}>
          Signing in also asks for a code from an authenticator app on your phone. Keeps others out even if they know
          your password.
        </p>
        <Button onClick={() => onChoose('propose')}>Set up</Button>
      </>
    );
  }
  return (
    <>
      {state.recoveryCodesLeft <= fewCodes ? (
        <Notice kind="info">{codesLeft(state.recoveryCodesLeft)} Create new ones while you can still sign in.</Notice>
      ) : (
        <p className={styles.text}>
          Signing in asks for a code from your authenticator app. {codesLeft(state.recoveryCodesLeft)}
        </p>
      )}
      <div className={styles.spaced}>
        <Button onClick={() => onChoose('renew')}>New recovery codes</Button>
        <Button variant="text" onClick={() => onChoose('disable')}>
          Turn off
        </Button>
      </div>
    </>
  );
}
