import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './combo-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface ComboOption {
  /** Unlike every other option's. */
  id: string;
  content: ReactNode;
}

interface ComboFieldProps<Option extends ComboOption> extends TextFieldProps {
  options: readonly Option[];
  /** Whether options are wanted; without any there is nothing to see. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChoose: (option: Option) => void;
  listLabel: string;
  /** What Enter does, in a word, below the list. */
  enterHint?: string;
}

/**
 * A text field with a list of options while one types. Arrow keys walk through the list and back to the field,
 * Enter takes the marked option, Escape closes, leaving the field closes; without a marked option Enter is the form's.
 */
export function ComboField<Option extends ComboOption>({
  options,
  isOpen,
  onOpenChange,
  onChoose,
  listLabel,
  enterHint = 'search',
  className,
  onChange,
  onBlur,
  ...field
}: ComboFieldProps<Option>) {
  const listId = useId();
  const [markedId, setMarkedId] = useState<string>();
  const isShown = isOpen && options.length > 0;
  const marked = isShown ? options.findIndex(({ id }) => id === markedId) : -1;
  const optionId = (index: number) => `${listId}-${index}`;

  function close(): void {
    setMarkedId(undefined);
    onOpenChange(false);
  }

  function choose(option: Option): void {
    close();
    onChoose(option);
  }

  /** One further round the list and the field itself, which is the place before the first and after the last. */
  function walk(direction: 1 | -1): void {
    const places = options.length + 1;
    const place = (marked + 1 + direction + places) % places;
    setMarkedId(options[place - 1]?.id);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    // Keys that choose letters of an input method are not ours.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isShown) walk(event.key === 'ArrowDown' ? 1 : -1);
      else onOpenChange(true);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter') {
      const option = options[marked];
      if (option === undefined) close();
      else {
        event.preventDefault();
        choose(option);
      }
    }
  }

  return (
    <div className={classNames(styles.combo, className)}>
      <TextField
        {...field}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={marked < 0 ? undefined : optionId(marked)}
        onChange={(text) => {
          setMarkedId(undefined);
          onOpenChange(true);
          onChange?.(text);
        }}
        onKeyDown={handleKeyDown}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      <VisuallyHidden>
        <span role="status">
          {isShown && (options.length === 1 ? '1 suggestion' : `${options.length} suggestions`)}
        </span>
      </VisuallyHidden>
      {isShown && (
        <div className={styles.popup}>
          {/* The focus stays in the field. */}
          <div
            id={listId}
            role="listbox"
            aria-label={listLabel}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
          >
            {options.map((option, index) => (
              <button
                key={option.id}
                type="button"
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === marked}
                className={styles.option}
                onClick={() => choose(option)}
              >
                {option.content}
              </button>
            ))}
          </div>
          <p className={styles.keys} aria-hidden="true">
            <span>
              <kbd>↑</kbd>
              <kbd>↓</kbd>choose
            </span>
            <span>
              <kbd>Enter</kbd>
              {enterHint}
            </span>
            <span>
              <kbd>Esc</kbd>close
            </span>
          </p>
        </div>
      )}
    </div>
  );
}
