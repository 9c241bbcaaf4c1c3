import type { TwoFactorProposal } from '@rei/domain/accounts/two-factor';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { useToast } from '#ui/toast.tsx';

import { useDisableTwoFactor, useProposeTwoFactor, useRenewRecoveryCodes } from '../security-mutations.ts';
import { securityQueries } from '../security-queries.ts';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';
import { TwoFactorState } from './two-factor-state.tsx';

type Step =
  | { name: 'state' }
  | { name: 'propose' | 'renew' | 'disable' }
  | { name: 'setup'; proposal: TwoFactorProposal }
  | { name: 'codes'; codes: string[] };

const asked = {
  propose: { text: 'Enter your password to set up two-factor sign-in.', label: 'Continue' },
  renew: { text: 'Enter your password for new recovery codes. The old ones stop working.', label: 'Create new codes' },
  disable: { text: 'Enter your password to turn off two-factor sign-in.', label: 'Turn off' },
} as const;

/** Two-factor sign-in: its state, and the steps that switch it on, renew its codes or switch it off. */
export function TwoFactor() {
  const state = useQuery(securityQueries.twoFactor());
  const [step, setStep] = useState<Step>({ name: 'state' });
  const toast = useToast();
  const propose = useProposeTwoFactor();
  const renew = useRenewRecoveryCodes();
  const disable = useDisableTwoFactor();
  const mutations = { propose, renew, disable };

  function leave(): void {
    setStep({ name: 'state' });
    for (const mutation of Object.values(mutations)) mutation.reset();
  }

  function handlePassword(name: keyof typeof asked, password: string): void {
    if (name === 'propose') {
      propose.mutate(password, { onSuccess: (proposal) => setStep({ name: 'setup', proposal }) });
    } else if (name === 'renew') {
      renew.mutate(password, { onSuccess: ({ recoveryCodes }) => setStep({ name: 'codes', codes: recoveryCodes }) });
    } else {
      disable.mutate(password, {
        onSuccess: () => {
          leave();
          toast({ text: 'Two-factor sign-in is off. Your other devices were signed out.' });
        },
      });
    }
  }

  function content() {
    if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onDone={leave} />;
    if (step.name === 'setup') {
      return (
        <TwoFactorSetup
          proposal={step.proposal}
          onConfirmed={(codes) => setStep({ name: 'codes', codes })}
          onCancel={leave}
        />
      );
    }
    if (step.name !== 'state') {
      const { name } = step;
      return (
        <PasswordStep
          key={name}
          text={asked[name].text}
          submitLabel={asked[name].label}
          isPending={mutations[name].isPending}
          error={mutations[name].error}
          onSubmit={(password) => handlePassword(name, password)}
          onCancel={leave}
        />
      );
    }
    if (state.isPending) {
      return (
        <Loading text="Loading">
          <Skeleton height={72} />
        </Loading>
      );
    }
    if (state.isError) {
      return <ErrorState text="Unable to load two-factor sign-in." onRetry={() => void state.refetch()} />;
    }
    return <TwoFactorState state={state.data} onChoose={(name) => setStep({ name })} />;
  }

  return (
    <Card
      title="Two-factor sign-in"
      tag={
        state.isSuccess && (
          <Tag tone={state.data.enabled ? 'primary' : 'neutral'}>{state.data.enabled ? 'On' : 'Off'}</Tag>
        )
      }
    >
      {content()}
    </Card>
  );
}
