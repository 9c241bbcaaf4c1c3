import type { KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import styles from './tab-links.module.css';

interface TabLink<Name extends string> {
  name: Name;
  label: string;
  search: string;
}

interface TabLinksProps<Name extends string> {
  label: string;
  /** Part of the tabs' ids, of which one page has several groups. */
  id: string;
  current: Name;
  tabs: readonly TabLink<Name>[];
}

export function tabIds(id: string, name: string): { tab: string; panel: string } {
  return { tab: `${id}-tab-${name}`, panel: `${id}-panel` };
}

/** Tabs that are links, so that each has an address; the arrow keys walk between them. */
export function TabLinks<Name extends string>({ label, id, current, tabs }: TabLinksProps<Name>) {
  const navigate = useNavigate();

  function handleKeyDown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const place = tabs.findIndex(({ name }) => name === current);
    const next = tabs[(place + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    document.getElementById(tabIds(id, next.name).tab)?.focus();
    void navigate({ search: next.search }, { preventScrollReset: true });
  }

  return (
    <div className={styles.tabs} role="tablist" aria-label={label}>
      {tabs.map(({ name, label: text, search }) => (
        <Link
          key={name}
          id={tabIds(id, name).tab}
          role="tab"
          aria-selected={name === current}
          aria-controls={name === current ? tabIds(id, name).panel : undefined}
          tabIndex={name === current ? 0 : -1}
          to={{ search }}
          preventScrollReset
          onKeyDown={handleKeyDown}
        >
          {text}
        </Link>
      ))}
    </div>
  );
}
