import { useRef } from 'react';
import { ApiError, refusalMessage } from './api-error.ts';
import { focusFirstWrong } from './focus-first-wrong.ts';
import { type ChangedValuesOptions, useChangedValues } from './use-changed-values.ts';

interface RecordFormOptions<Values extends object, Body> extends ChangedValuesOptions<Values, Body> {
  save: ChangedValuesOptions<Values, Body>['save'] & { isSuccess: boolean; error: Error | null };
  /** What is said when it was saved, and when it could not be. */
  texts: { saved: string; failed: string };
}

/** The form of one stored thing: its values, what the server says of its fields, and what its RecordForm needs. */
export function useRecordForm<Values extends object, Body>({ texts, ...options }: RecordFormOptions<Values, Body>) {
  const { save } = options;
  const ref = useRef<HTMLFormElement>(null);
  const { values, change, submit } = useChangedValues(options);
  return {
    values,
    change,
    details: save.error instanceof ApiError ? save.error.details : {},
    form: {
      ref,
      onSubmit: () => submit((error) => error instanceof ApiError && focusFirstWrong(ref.current, error.details)),
      isSaving: save.isPending,
      problem: save.error && refusalMessage(save.error, texts.failed),
      done: save.isSuccess ? texts.saved : null,
    },
  };
}
