import type { ComponentProps, ReactNode } from 'react';
import { Link, type To } from 'react-router';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

type ButtonVariant = 'outlined' | 'primary' | 'text';

interface Look {
  variant?: ButtonVariant;
  size?: 'medium' | 'small' | 'large';
  /** An icon of 18 px before the text. */
  icon?: ReactNode;
  fullWidth?: boolean;
  /** On phones its icon alone is seen; its text stays for those who hear it. */
  signOnPhones?: boolean;
}

function lookClass({ variant = 'outlined', size = 'medium', fullWidth, signOnPhones }: Look, className?: string) {
  return classNames(
    styles.button,
    styles[variant],
    styles[size],
    fullWidth && styles.fullWidth,
    signOnPhones && styles.sign,
    className,
  );
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** While work is under way: the button keeps its place and focus and ignores clicks. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  icon,
  fullWidth,
  signOnPhones = false,
  busy = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={lookClass(
        { ...(variant && { variant }), ...(size && { size }), ...(fullWidth && { fullWidth }), signOnPhones },
        className,
      )}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon}
      {signOnPhones ? <span className={styles.words}>{children}</span> : children}
    </button>
  );
}

interface ButtonLinkProps extends Look {
  to: To;
  state?: unknown;
  className?: string | undefined;
  children: ReactNode;
}

/** A link that looks like a button: it leads to a page. */
export function ButtonLink({
  variant,
  size,
  icon,
  fullWidth,
  signOnPhones = false,
  className,
  children,
  ...link
}: ButtonLinkProps) {
  return (
    <Link
      {...link}
      className={lookClass(
        { ...(variant && { variant }), ...(size && { size }), ...(fullWidth && { fullWidth }), signOnPhones },
        className,
      )}
    >
      {icon}
      {signOnPhones ? <span className={styles.words}>{children}</span> : children}
    </Link>
  );
}
