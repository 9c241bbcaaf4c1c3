import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './explained.module.css';

interface ExplainedProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  isOpen: boolean;
  /** The click counts anywhere on the row or cell around it, which is positioned. */
  covers?: boolean;
}

/** A figure within a text or a table that explains itself at a click: the dotted underline says so. */
export function Explained({ isOpen, covers = false, ...button }: ExplainedProps) {
  return (
    <button
      {...button}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      className={classNames(styles.explained, covers && styles.covers)}
    />
  );
}
