import { type KeyboardEvent, useState } from 'react';

export interface NumberText {
  /** Null when the field is empty or holds nothing that it takes. */
  value: number | null;
  onChange: (value: number | null) => void;
  onValidityChange?: ((isValid: boolean) => void) | undefined;
  /** The form puts a usual value in the place of none: it shows once the field is left, not under the typing. */
  hasUsual?: boolean | undefined;
  /** Null for an empty text, undefined for one that is not taken. */
  parse: (text: string) => number | null | undefined;
  format: (value: number | null) => string;
  /** The value that an arrow key leads to: up 1, down -1. */
  step: (direction: 1 | -1) => number;
}

/** The text of a field for a number: it stays as typed, is formatted when left, and steps with the arrow keys. */
export function useNumberText({ value, onChange, onValidityChange, hasUsual, parse, format, step }: NumberText) {
  const [text, setText] = useState(() => format(value));
  const [isTyping, setTyping] = useState(false);
  const typed = parse(text);
  // A value set from outside replaces what was typed; otherwise the text stays as it was typed.
  const isBlank = hasUsual === true && isTyping && (typed ?? null) === null;
  const shown = isBlank || (typed ?? null) === value ? text : format(value);
  const isInvalid = shown === text && typed === undefined;

  function take(next: string): void {
    const number = parse(next);
    setText(next);
    onChange(number ?? null);
    onValidityChange?.(number !== undefined);
  }

  return {
    /** Said only once the field is left. */
    isInvalid: isInvalid && !isTyping,
    field: {
      value: shown,
      onChange(next: string): void {
        setTyping(true);
        take(next);
      },
      onKeyDown(event: KeyboardEvent): void {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        take(format(step(event.key === 'ArrowUp' ? 1 : -1)));
      },
    },
    leave(): void {
      setTyping(false);
      if (!isInvalid) setText(format(value));
    },
  };
}
