import { type FormEvent, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  useForm as useFormState,
} from 'react-hook-form';
import { ApiError } from './api-error.ts';
import { type Problems, useFormFields } from './use-form-fields.ts';

type Submit<Values> = (values: Values, refuse: (error: unknown) => void) => void | Promise<void>;

interface FormOptions<Values extends FieldValues> {
  /** What the form begins with, and follows where that is changed from outside. */
  values: Values;
  onChange?: (values: Values) => void;
  /** What is wrong with the values by the rules of the endpoint that they are sent to. */
  problemsOf?: (values: Values) => Problems<Values>;
  /** Which problems stay until they are mended, from the first try to send on; else until something is typed. */
  isLive?: boolean;
  /** The answer to the last try is still to come. */
  isBusy?: boolean;
  /**
   * Hands over `refuse`, which puts the server's words beside the fields that they are about. Nothing is sent anew
   * until a promise that it returns has ended.
   */
  onSubmit: Submit<Values>;
  /** The server's words by the form's fields, where these have other names than the details of its answer. */
  refusalOf?: (error: ApiError) => Problems<Values>;
}

const ruleType = 'rule';

/** Ends when what was begun just now is drawn as busy, so that a second Enter meets it. */
function drawn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function messagesOf<Values>(problems: Problems<Values>): [name: string, message: string][] {
  const found: [string, string][] = [];
  for (const [name, message] of Object.entries(problems)) if (typeof message === 'string') found.push([name, message]);
  return found;
}

/** A form that is sent: its values, what is wrong with them beside their fields, and what the server says of them. */
export function useForm<Values extends FieldValues>({
  values: given,
  onChange,
  problemsOf = () => ({}),
  isLive = false,
  isBusy = false,
  onSubmit,
  refusalOf,
}: FormOptions<Values>) {
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const state = useFormState<Values>({
    defaultValues: given as DefaultValues<Values>,
    values: given,
    resetOptions: { keepErrors: true, keepIsSubmitted: true },
    resolver(values) {
      // What is about no field of the form could not be mended in it: the server's to say.
      const found = messagesOf(problemsOf(values))
        .filter(([name]) => name in values)
        .map(([name, message]) => [name, { type: ruleType, message }] as const);
      if (found.length === 0) return { values, errors: {} };
      return { values: {}, errors: Object.fromEntries(found) as FieldErrors<Values> };
    },
  });
  const values = state.watch();
  const { errors, isSubmitted } = state.formState;
  const areLive = isLive && isSubmitted;
  const problems: Problems<Values> = areLive ? { ...problemsOf(values) } : {};
  for (const name of Object.keys(errors)) {
    const { error } = state.getFieldState(path(name), state.formState);
    // What the rules say of live problems is asked anew.
    if (!areLive || error?.type !== ruleType) Object.assign(problems, { [name]: error?.message });
  }

  // The library's paths lead into objects of objects; the fields of these forms are not nested.
  function path(name: string): Path<Values> {
    return name as Path<Values>;
  }

  function change(changes: Partial<Values>): void {
    for (const [name, value] of Object.entries(changes)) {
      state.setValue(path(name), value as PathValue<Values, Path<Values>>);
      if (name in errors) state.clearErrors(path(name));
    }
    onChange?.(state.getValues());
  }

  /** Tells a problem beside its field, or takes it back. */
  function tell(told: Problems<Values>): void {
    for (const [name, message] of Object.entries(told)) {
      if (typeof message === 'string') state.setError(path(name), { type: 'told', message });
      else state.clearErrors(path(name));
    }
  }

  const fields = useFormFields<Values>({
    form: ref,
    values,
    onChange: change,
    problems,
    told: 'now',
  });

  function refuse(error: unknown): void {
    if (!(error instanceof ApiError)) return;
    // What is about none of the fields, such as a link's token, is for the page to say.
    const words = messagesOf(refusalOf ? refusalOf(error) : error.details).filter(([name]) => name in given);
    for (const [name, message] of words) state.setError(path(name), { type: 'server', message });
    if (words.length > 0) fields.showProblems();
  }

  async function send(submit: Submit<Values> = onSubmit): Promise<void> {
    if (isBusy || isSending.current) return;
    isSending.current = true;
    try {
      let isRight = false;
      await state.handleSubmit(() => {
        isRight = !fields.isUnreadable;
      })();
      if (isRight) await (submit(state.getValues(), refuse) ?? drawn());
      else fields.showProblems();
    } finally {
      isSending.current = false;
    }
  }

  return {
    ...fields,
    values,
    hasProblems: Object.keys(errors).length > 0,
    tell,
    /** After a field was taken out of the form. */
    forget(name: keyof Values & string): void {
      state.clearErrors(path(name));
      fields.number(name).onValidityChange(true);
    },
    /** Sends as Enter does, or to where another button leads. */
    send: (submit?: Submit<Values>) => void send(submit),
    /** Other values for all fields, as if nothing had been typed. */
    fill(next: Values): void {
      state.reset(next);
      fields.startAnew();
    },
    startAnew(): void {
      state.reset(undefined, { keepValues: true, keepDefaultValues: true });
      fields.startAnew();
    },
    props: {
      ref,
      noValidate: true,
      onSubmit(event: FormEvent): void {
        event.preventDefault();
        // A dialog's form may stand within another one in the page's tree, though not on the screen.
        event.stopPropagation();
        void send();
      },
    },
  };
}
