import { type RefObject, useEffect, useState } from 'react';

export type Problems<Values> = { [Name in keyof Values]?: string | undefined };

interface FormFieldsOptions<Values> {
  form: RefObject<HTMLElement | null>;
  values: Values;
  onChange: (changes: Partial<Values>) => void;
  /** What is wrong with the values as they stand. */
  problems: Problems<Values>;
  /** 'left': a problem is told once its field was left or one tried to send; 'now': as soon as there is one. */
  told?: 'left' | 'now';
  /** Which of the fields are there, such as a tab's name: another part begins without problems. */
  part?: string;
}

/** What the fields of a form need, with or without something to send. */
export function useFormFields<Values extends object>({
  form,
  values,
  onChange,
  problems,
  told = 'left',
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

  // After the problems are drawn.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, form]);

  /** After other values took the place of all. */
  function startAnew(): void {
    setTries(0);
    setLeft(new Set());
    setUnreadable(new Set());
  }

  function problemOf(name: Name): string | undefined {
    const isTold = told === 'now' || tries > 0 || left.has(name);
    return isTold && !unreadable.has(name) ? problems[name] : undefined;
  }

  function field<Field extends Name>(name: Field) {
    return {
      value: values[name],
      error: problemOf(name),
      onBlur: () => setLeft((names) => (names.has(name) ? names : new Set([...names, name]))),
      onChange(value: Values[Field]): void {
        // The one name that was changed, which a computed key forgets.
        onChange({ [name]: value } as Partial<Record<Field, Values[Field]>> as Partial<Values>);
      },
    };
  }

  return {
    change: onChange,
    problemOf,
    field,
    number<Field extends Name>(name: Field) {
      const onValidityChange = (isValid: boolean) =>
        setUnreadable((names) => {
          if (names.has(name) !== isValid) return names;
          return isValid ? new Set([...names].filter((each) => each !== name)) : new Set([...names, name]);
        });
      return { ...field(name), onValidityChange };
    },
    isUnreadable: unreadable.size > 0,
    hasTried: tries > 0,
    /** Shows every problem and focuses the first wrong field. */
    showProblems: () => setTries((count) => count + 1),
    startAnew,
  };
}

export type FormFields<Values extends object> = ReturnType<typeof useFormFields<Values>>;
