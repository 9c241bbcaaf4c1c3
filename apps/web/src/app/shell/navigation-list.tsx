import type { LucideIcon } from 'lucide-react';
import { type ComponentType, type ReactNode, useId } from 'react';
import { Link, type To, useLocation } from 'react-router';
import styles from './shell.module.css';

export interface NavigationEntry {
  label: string;
  to: string;
  /** Other addresses of the same page. */
  also?: readonly string[];
  /** Pages below it are other entries' pages. */
  isExact?: boolean;
  /** Whether the page with this search is another one than the entry leads to; otherwise a choice there keeps it. */
  isOther?: (search: URLSearchParams) => boolean;
  Icon: LucideIcon;
  /** At the right end: how many of its things are new. */
  Count?: ComponentType;
}

interface NavigationListProps {
  entries: readonly NavigationEntry[];
  onChoose: (() => void) | undefined;
  heading?: string;
  children?: ReactNode;
}

interface Here {
  pathname: string;
  search: string;
}

function isPage({ to, also = [] }: NavigationEntry, here: string): boolean {
  return here === to || also.includes(here);
}

function isCurrent(entry: NavigationEntry, { pathname }: Here): boolean {
  const here = pathname.replace(/\/+$/, '');
  return isPage(entry, here) || (!entry.isExact && here.startsWith(`${entry.to}/`));
}

/** Where an entry leads: on its own page to the top of what is shown, with its search and filters. */
function targetOf(entry: NavigationEntry, { pathname, search }: Here): To {
  const isShown = isPage(entry, pathname.replace(/\/+$/, '')) && !entry.isOther?.(new URLSearchParams(search));
  return isShown ? { pathname, search } : entry.to;
}

/** A group of entries; the one of the page that is shown is marked. */
export function NavigationList({ entries, onChoose, heading, children }: NavigationListProps) {
  const headingId = useId();
  const here = useLocation();
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
            <Link
              to={targetOf(entry, here)}
              title={entry.label}
              onClick={onChoose}
              aria-current={isCurrent(entry, here) ? 'page' : undefined}
            >
              <entry.Icon aria-hidden />
              <span>{entry.label}</span>
              {entry.Count && <entry.Count />}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </>
  );
}
