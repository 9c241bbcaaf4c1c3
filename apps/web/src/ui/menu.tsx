import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, type To } from 'react-router';
import { classNames } from './class-names.ts';
import styles from './menu.module.css';

interface MenuProps {
  /** The button's content, and its name where the content alone does not say it. */
  trigger: ReactNode;
  label?: string;
  triggerClassName?: string | undefined;
  /** The button looks like the outlined ones beside it. */
  isOutlined?: boolean;
  align?: 'left' | 'right';
  /** The list stands above the button. */
  opensUp?: boolean;
  /** MenuLink, MenuButton and MenuDivider. */
  children: ReactNode;
}

/** A button with a list of actions below it; closes on a choice, Escape, Tab and a click outside. */
export function Menu({ trigger, label, triggerClassName, isOutlined, align = 'right', opensUp, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const handlePointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', handlePointer);
    return () => document.removeEventListener('pointerdown', handlePointer);
  }, [isOpen]);

  function moveFocus(target: (items: HTMLElement[], current: number) => number): void {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const current = items.findIndex((item) => item.matches(':focus'));
    items[(target(items, current) + items.length) % items.length]?.focus();
  }

  function handleListKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      setOpen(false);
      button.current?.focus();
    } else if (event.key === 'Tab') setOpen(false);
    else if (event.key === 'ArrowDown') moveFocus((_items, current) => current + 1);
    else if (event.key === 'ArrowUp') moveFocus((_items, current) => current - 1);
    else if (event.key === 'Home') moveFocus(() => 0);
    else if (event.key === 'End') moveFocus((items) => items.length - 1);
    else return;
    if (event.key !== 'Tab') event.preventDefault();
  }

  function handleButtonKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <div className={styles.root} ref={root}>
      <button
        type="button"
        ref={button}
        className={classNames(styles.trigger, isOutlined && styles.outlined, triggerClassName)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={handleButtonKey}
      >
        {trigger}
      </button>
      {isOpen && (
        <div
          id={id}
          ref={list}
          role="menu"
          tabIndex={-1}
          className={classNames(styles.menu, styles[align], opensUp && styles.above)}
          onKeyDown={handleListKey}
          onClick={() => {
            // The item goes away; what it opens may have taken the focus already.
            if (list.current?.contains(document.activeElement)) button.current?.focus();
            setOpen(false);
          }}
        >
          {children}
        </div>
      )}
    </div>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  children: ReactNode;
}

export function MenuLink({ to, state, icon, children }: MenuItemProps & { to: To; state?: unknown }) {
  return (
    <Link role="menuitem" tabIndex={-1} className={styles.item} to={to} state={state}>
      {icon}
      {children}
    </Link>
  );
}

export function MenuButton({ onClick, icon, children }: MenuItemProps & { onClick: () => void }) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={onClick}>
      {icon}
      {children}
    </button>
  );
}

/** Items below the words that name them. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
    <div role="group" aria-label={label}>
      <p className={styles.heading} aria-hidden="true">
        {label}
      </p>
      {children}
    </div>
  );
}

export function MenuDivider() {
  return <hr className={styles.divider} />;
}
