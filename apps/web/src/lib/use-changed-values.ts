import { useRef } from 'react';
import { changedOnly } from './changed-values.ts';
import { useStoredState } from './use-stored-state.ts';

export interface ChangedValuesOptions<Values extends object, Body> {
  /** What the draft is kept under. */
  name: string;
  /** As the server has them. */
  stored: Values;
  parse: (value: unknown) => Partial<Values> | undefined;
  bodyOf: (draft: Partial<Values>) => Body;
  save: {
    isPending: boolean;
    reset: () => void;
    mutate: (body: Body, options: { onSuccess: () => void; onError: (error: Error) => void }) => void;
  };
}

/**
 * The form of something stored: only what was changed is kept and sent, the rest follows what is stored, whoever
 * changed it meanwhile. What is typed survives a reload and an expired session.
 */
export function useChangedValues<Values extends object, Body>(options: ChangedValuesOptions<Values, Body>) {
  const { name, stored, parse, bodyOf, save } = options;
  const draft = useStoredState<Partial<Values>>({ area: 'tab', name, initial: {}, parse });
  const wasChanged = useRef(false);
  return {
    values: { ...stored, ...draft.value },
    isChanged: Object.keys(draft.value).length > 0,
    change(part: Partial<Values>): void {
      wasChanged.current = true;
      draft.keep(changedOnly({ ...draft.value, ...part }, stored));
      if (!save.isPending) save.reset();
    },
    discard(): void {
      draft.forget({});
      save.reset();
    },
    submit(onError: (error: Error) => void = () => undefined): void {
      if (save.isPending) return;
      wasChanged.current = false;
      save.mutate(bodyOf(draft.value), {
        onSuccess: () => {
          // What was typed meanwhile is still to be saved.
          if (!wasChanged.current) draft.forget({});
        },
        onError,
      });
    },
  };
}
