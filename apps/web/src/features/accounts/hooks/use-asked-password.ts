import { type FormEvent, useRef, useState } from 'react';
import { fieldProblem } from '../typed-problems.ts';

interface AskedPasswordOptions {
  isPending: boolean;
  /** The refusal of the last try. */
  error: Error | null;
  onSubmit: (password: string) => void;
}

/** The password, asked for once more before something that matters. */
export function useAskedPassword({ isPending, error, onSubmit }: AskedPasswordOptions) {
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const wrong = fieldProblem(error, 'password', 'password');
  return {
    input,
    /** What is said of the password itself. */
    wrong,
    handleSubmit(event: FormEvent): void {
      event.preventDefault();
      if (isPending) return;
      setMissing(password === '');
      if (password === '') input.current?.focus();
      else onSubmit(password);
    },
    field: {
      ref: input,
      label: 'Password',
      name: 'password',
      autoComplete: 'current-password',
      value: password,
      error: isMissing ? 'Enter your password.' : wrong,
      onChange(typed: string): void {
        setPassword(typed);
        setMissing(false);
      },
    },
  };
}
