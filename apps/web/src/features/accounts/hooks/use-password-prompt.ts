import { useRef } from 'react';
import { useForm } from '#lib/use-form.ts';
import { fieldProblem } from '../form-problems.ts';

interface PasswordPromptOptions {
  isPending: boolean;
  error: Error | null;
  onSubmit: (password: string) => void;
}

/** The password, asked for once more before something that matters. */
export function usePasswordPrompt({ isPending, error, onSubmit }: PasswordPromptOptions) {
  const input = useRef<HTMLInputElement>(null);
  const form = useForm({
    values: { password: '' },
    problemsOf: ({ password }) => ({ password: password === '' ? 'Enter your password.' : undefined }),
    isBusy: isPending,
    onSubmit: ({ password }) => onSubmit(password),
  });
  const wrong = fieldProblem(error, 'password', 'password');
  return {
    input,
    wrong,
    formProps: form.props,
    field: {
      ...form.field('password'),
      ref: input,
      label: 'Password',
      name: 'password',
      autoComplete: 'current-password',
      error: form.problemOf('password') ?? wrong,
    },
  };
}
