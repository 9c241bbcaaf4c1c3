import type { TwoFactorProposal } from '@rei/domain/accounts/two-factor';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { failureText, fieldProblem } from '../form-problems.ts';
import { useConfirmTwoFactor } from '../security-mutations.ts';
import sectionStyles from './account-section.module.css';
import styles from './two-factor.module.css';

const QrCode = lazy(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode })));

/** The secret in groups of four, as it is typed from the screen. */
function grouped(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

interface TwoFactorSetupProps {
  proposal: TwoFactorProposal;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** The proposed secret for the authenticator app, and the code that proves that it arrived there. */
export function TwoFactorSetup({ proposal, onConfirmed, onCancel }: TwoFactorSetupProps) {
  const input = useRef<HTMLInputElement>(null);
  const confirm = useConfirmTwoFactor();
  const form = useForm({
    values: { code: '' },
    problemsOf: ({ code }) => ({ code: code.trim() === '' ? 'Enter the code.' : undefined }),
    isBusy: confirm.isPending,
    onSubmit: ({ code }, refuse) =>
      confirm.mutate(code, {
        onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
        onError: (error) => {
          input.current?.focus();
          refuse(error);
        },
      }),
    refusalOf: (error) => ({ code: fieldProblem(error, 'code', 'code') }),
  });

  useEffect(() => {
    input.current?.focus({ preventScroll: true });
  }, []);

  return (
    <form {...form.props} className={styles.setup}>
      <Suspense fallback={<Skeleton width={200} height={200} />}>
        <QrCode text={proposal.uri} label="QR code for the authenticator app" />
      </Suspense>
      <div className={sectionStyles.form}>
        <p className={sectionStyles.text}>
          Scan the code with an authenticator app, <a href={proposal.uri}>open the app on this device</a>, or enter the
          key in the app. Then enter the six digits it shows.
        </p>
        <div>
          <p className={styles.keyLabel}>Key</p>
          <p className={styles.key}>
            <code>{grouped(proposal.secret)}</code>
            <CopyButton text={proposal.secret} label="Copy key" />
          </p>
        </div>
        {confirm.isError && !form.hasProblems && (
          <Notice kind="error">{failureText(confirm.error, 'Couldn’t check the code.')}</Notice>
        )}
        <TextField
          {...form.field('code')}
          ref={input}
          label="Code"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
        />
        <div className={sectionStyles.actions}>
          <Button type="submit" variant="primary" busy={confirm.isPending}>
            {confirm.isPending ? 'Checking…' : 'Turn on'}
          </Button>
          <Button variant="text" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
}
