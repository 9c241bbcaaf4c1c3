import { TextField, type TextFieldProps } from './text-field.tsx';
import { type NumberText, useNumberText } from './use-number-text.ts';

/** What every field for a number takes from the form that it is in. */
export interface NumberFieldProps
  extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'numeric'>,
    Pick<NumberText, 'value' | 'onChange' | 'hasUsual'> {
  /** False while the field holds a text that it does not take, which then counts as null. */
  onValidityChange?: (isValid: boolean) => void;
}

interface NumberTextFieldProps extends NumberFieldProps, Pick<NumberText, 'parse' | 'format'> {
  inputMode: 'decimal' | 'numeric';
  stepBy: NumberText['step'];
  /** What is wrong with a text that is not taken. */
  problemOf: (text: string) => string | undefined;
}

/** A field for a number as it is typed; what it takes and how it is written is up to its kind. */
export function NumberTextField(props: NumberTextFieldProps) {
  const { value, onChange, onValidityChange, hasUsual, parse, format, stepBy, problemOf, error, onBlur, ...rest } =
    props;
  const number = { value, onChange, onValidityChange, hasUsual, parse, format, step: stepBy };
  const { isInvalid, field, leave } = useNumberText(number);
  return (
    <TextField
      {...rest}
      numeric
      {...field}
      error={error ?? (isInvalid ? problemOf(field.value) : undefined)}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
    />
  );
}
