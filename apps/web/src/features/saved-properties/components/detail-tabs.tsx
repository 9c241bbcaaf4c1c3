import type { KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import styles from './detail-tabs.module.css';

export const detailTabs = { summary: 'Summary', analysis: 'Analysis', activity: 'Activity Log' } as const;
export type DetailTab = keyof typeof detailTabs;

// The names are the object's own, which `Object.keys` forgets.
const tabs = Object.keys(detailTabs) as DetailTab[];

/** The tab that an address names; the first where it names none. */
export function tabFromParams(params: URLSearchParams): DetailTab {
  return tabs.find((tab) => tab === params.get('tab')) ?? 'summary';
}

function hrefOf(tab: DetailTab): { search: string } {
  return { search: tab === 'summary' ? '' : `?tab=${tab}` };
}

export const tabPanelId = 'saved-property-panel';

export function tabId(tab: DetailTab): string {
  return `saved-property-tab-${tab}`;
}

/** The tabs of a saved property: links, so that each has an address; the arrow keys walk between them. */
export function DetailTabs({ current }: { current: DetailTab }) {
  const navigate = useNavigate();

  function handleKeyDown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step && tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    document.getElementById(tabId(next))?.focus();
    void navigate(hrefOf(next), { preventScrollReset: true });
  }

  return (
    <div className={styles.tabs} role="tablist" aria-label="Saved property">
      {tabs.map((tab) => (
        <Link
          key={tab}
          id={tabId(tab)}
          role="tab"
          aria-selected={tab === current}
          aria-controls={tab === current ? tabPanelId : undefined}
          tabIndex={tab === current ? 0 : -1}
          to={hrefOf(tab)}
          preventScrollReset
          onKeyDown={handleKeyDown}
        >
          {detailTabs[tab]}
        </Link>
      ))}
    </div>
  );
}
