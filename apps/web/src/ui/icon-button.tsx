import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What the button does, for those who do not see the icon; also its tooltip. */
  label: string;
  size?: 'medium' | 'small';
}

export function IconButton({ label, size = 'medium', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(styles.button, styles[size], className)}
    />
  );
}
