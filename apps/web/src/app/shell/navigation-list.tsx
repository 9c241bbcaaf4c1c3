import type { LucideIcon } from 'lucide-react';
import { type ComponentType, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import styles from './shell.module.css';

export interface NavigationEntry {
  label: string;
  to: string;
  /** Other addresses of the same page. */
  also?: readonly string[];
  /** Pages below it are other entries' pages. */
  isExact?: boolean;
  Icon: LucideIcon;
  /** At the right end: how many of its things are new. */
  Count?: ComponentType;
}

interface NavigationListProps {
  entries: readonly NavigationEntry[];
  pathname: string;
  onChoose: (() => void) | undefined;
  /** Names the group. */
  heading?: string;
  /** Further items. */
  children?: ReactNode;
}

function isCurrent({ to, also = [], isExact = false }: NavigationEntry, pathname: string): boolean {
  const here = pathname.replace(/\/+$/, '');
  return here === to || also.includes(here) || (!isExact && here.startsWith(`${to}/`));
}

/** A group of entries; the one of the page that is shown is marked. */
export function NavigationList({ entries, pathname, onChoose, heading, children }: NavigationListProps) {
  const headingId = useId();
  return (
    <>
      {heading && (
        <h2 id={headingId} className={styles.group}>
          {heading}
        </h2>
      )}
      <ul className={styles.list} aria-labelledby={heading ? headingId : undefined}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to} onClick={onChoose} aria-current={isCurrent(entry, pathname) ? 'page' : undefined}>
              <entry.Icon aria-hidden />
              {entry.label}
              {entry.Count && <entry.Count />}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </>
  );
}
