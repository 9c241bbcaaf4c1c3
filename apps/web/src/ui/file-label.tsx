import { type ChangeEvent, type ReactNode, type Ref, useState } from 'react';
import { classNames } from './class-names.ts';

interface FileLabelProps {
  className: string | undefined;
  /** While something is held over it. */
  overClassName?: string | undefined;
  /** The ends of file names that the picker offers. */
  accept: string;
  multiple?: boolean;
  /** On a phone the camera opens in place of a picker. */
  camera?: boolean;
  /** Where the content does not say what the input is for. */
  inputLabel?: string;
  inputRef?: Ref<HTMLInputElement>;
  onChoose: (files: File[]) => void;
  children: ReactNode;
}

/**
 * Something to click and to drop files on, as its class draws it. The class lays the input over all of it: browsers take
 * what is dropped on an input by themselves.
 */
export function FileLabel({ className, overClassName, children, onChoose, ...input }: FileLabelProps) {
  const [isOver, setOver] = useState(false);

  function handleChange({ target }: ChangeEvent<HTMLInputElement>): void {
    onChoose([...(target.files ?? [])]);
    // So that the same file can be chosen again.
    target.value = '';
  }

  return (
    <label
      className={classNames(className, isOver && overClassName)}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
    >
      {children}
      <input
        ref={input.inputRef}
        type="file"
        accept={input.accept}
        multiple={input.multiple}
        capture={input.camera ? 'environment' : undefined}
        aria-label={input.inputLabel}
        onChange={handleChange}
      />
    </label>
  );
}
