import { type RefObject, useEffect, useState } from 'react';

interface FormFieldsOptions<Values> {
  form: RefObject<HTMLElement | null>;
  values: Values;
  onChange: (values: Values) => void;
  /** What is wrong with the values as they stand, by field. */
  errors: Partial<Record<keyof Values, string>>;
  /** Which of the fields are there, such as a tab's name: another part begins without errors. */
  part?: string;
}

/**
 * What the fields of a form need: each shows what is wrong with it once it was left, and every field when one tried
 * to send the form; the first wrong one is then focused.
 */
export function useFormFields<Values extends object>({
  form,
  values,
  onChange,
  errors,
  part = '',
}: FormFieldsOptions<Values>) {
  type Name = keyof Values;
  const [tries, setTries] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  /** Fields with a text that is no number, which say so themselves. */
  const [unreadable, setUnreadable] = useState<ReadonlySet<Name>>(new Set());

  const [shownPart, setShownPart] = useState(part);
  if (shownPart !== part) {
    setShownPart(part);
    startAnew();
  }

  // After the errors are drawn.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, form]);

  function change(changes: Partial<Values>): void {
    onChange({ ...values, ...changes });
  }

  /** After other values took the place of all. */
  function startAnew(): void {
    setTries(0);
    setLeft(new Set());
    setUnreadable(new Set());
  }

  function errorOf(name: Name): string | undefined {
    return (tries > 0 || left.has(name)) && !unreadable.has(name) ? errors[name] : undefined;
  }

  function text<Field extends Name>(name: Field) {
    return {
      value: values[name],
      error: errorOf(name),
      onBlur: () => setLeft((names) => (names.has(name) ? names : new Set([...names, name]))),
      onChange(value: Values[Field]): void {
        // The one name that was changed, which a computed key forgets.
        change({ [name]: value } as Partial<Record<Field, Values[Field]>> as Partial<Values>);
      },
    };
  }

  return {
    change,
    errorOf,
    text,
    number<Field extends Name>(name: Field) {
      const onValidityChange = (isValid: boolean) =>
        setUnreadable((names) => {
          if (names.has(name) !== isValid) return names;
          return isValid ? new Set([...names].filter((each) => each !== name)) : new Set([...names, name]);
        });
      return { ...text(name), onValidityChange };
    },
    isUnreadable: unreadable.size > 0,
    hasTried: tries > 0,
    /** Shows every error and focuses the first wrong field. */
    showErrors: () => setTries((count) => count + 1),
    startAnew,
  };
}

export type FormFields<Values extends object> = ReturnType<typeof useFormFields<Values>>;
