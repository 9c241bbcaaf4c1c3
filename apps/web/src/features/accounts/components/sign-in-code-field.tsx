import type { Ref } from 'react';
import { useState } from 'react';
import { TextField } from '#ui/text-field.tsx';
import styles from './auth-form.module.css';

interface SignInCodeFieldProps {
  ref: Ref<HTMLInputElement>;
  name: string;
  value: string;
  onChange: (typed: string) => void;
  error: string | undefined;
  large: boolean;
}

/** The second factor: six digits, or one of the recovery codes, which have letters too. */
export function SignInCodeField({ ref, ...field }: SignInCodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div>
      <TextField
        {...field}
        ref={ref}
        label={isRecovery ? 'Recovery code' : 'Code'}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        help={isRecovery ? 'Each recovery code works once.' : 'The six digits your authenticator app shows.'}
      />
      <button type="button" className={styles.switchCode} onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? 'Use the authenticator app' : 'No phone? Use a recovery code'}
      </button>
    </div>
  );
}
