import type * as z from 'zod/mini';
import { refusalMessage } from './api-error.ts';
import { schemaProblems } from './schema-problems.ts';
import { useForm } from './use-form.ts';
import type { Problems } from './use-form-fields.ts';
import { isSame, useStoredState } from './use-stored-state.ts';

interface RecordFormOptions<Values extends object, Body> {
  name: string;
  stored: Values;
  parse: (value: unknown) => Partial<Values> | undefined;
  /** What the server accepts. Only what was changed is held against it: the rest is stored already. */
  schema: z.ZodMiniType;
  /** Rules and words that the schema does not have. */
  problemsOf?: (values: Values) => Problems<Values>;
  /** The server's words by the form's fields, where these have other names. */
  detailsOf?: (details: Record<string, string>) => Problems<Values>;
  bodyOf: (changed: Partial<Values>) => Body;
  save: {
    isPending: boolean;
    isSuccess: boolean;
    error: Error | null;
    reset: () => void;
    mutate: (body: Body, options: { onSuccess: () => void; onError: (error: Error) => void }) => void;
  };
  texts: { saved: string; failed: string };
}

export function changedOnly<Values extends object>(values: Partial<Values>, stored: Values): Partial<Values> {
  // Entries are only left out: what remains is a part of the same values.
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(Reflect.get(stored, field), value)),
  ) as Partial<Values>;
}

/**
 * The form of something stored: only what was changed is kept and sent, the rest follows what is stored, whoever
 * changed it meanwhile. What is typed survives a reload and an expired session.
 */
export function useRecordForm<Values extends object, Body>(options: RecordFormOptions<Values, Body>) {
  const { name, stored, parse, schema, problemsOf, detailsOf = (details) => details, bodyOf, save, texts } = options;
  const draft = useStoredState<Partial<Values>>({ area: 'tab', name, initial: {}, parse });
  const form = useForm<Values>({
    values: { ...stored, ...draft.value },
    problemsOf: (values) => ({
      ...detailsOf(schemaProblems(schema, bodyOf(changedOnly(values, stored)))),
      ...problemsOf?.(values),
    }),
    onChange(values) {
      draft.keep(changedOnly(values, stored));
      if (!save.isPending) save.reset();
    },
    isBusy: save.isPending,
    onSubmit(_values, refuse) {
      const sent = draft.value;
      // What was typed meanwhile is still to be saved.
      save.mutate(bodyOf(sent), { onSuccess: () => draft.settle(sent, {}), onError: refuse });
    },
    refusalOf: ({ details }) => detailsOf(details),
  });
  return {
    ...form,
    isChanged: Object.keys(draft.value).length > 0,
    discard(): void {
      draft.forget({});
      form.startAnew();
      save.reset();
    },
    record: {
      props: form.props,
      isSaving: save.isPending,
      problem: save.error && refusalMessage(save.error, texts.failed),
      done: save.isSuccess ? texts.saved : null,
    },
  };
}
