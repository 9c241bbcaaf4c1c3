import { keysOf } from '#lib/keys-of.ts';
import { TabLinks, tabIds } from '#ui/tab-links.tsx';

const labels = { summary: 'Summary', analysis: 'Analysis', activity: 'Activity Log', sheet: 'Deal Sheet' } as const;
export type DetailTab = keyof typeof labels;

const tabs = keysOf(labels);

const groupId = 'saved-property';

/** The tab that an address names; the first where it names none. */
export function tabFromParams(params: URLSearchParams): DetailTab {
  return tabs.find((tab) => tab === params.get('tab')) ?? 'summary';
}

export function detailTabIds(tab: DetailTab): { tab: string; panel: string } {
  return tabIds(groupId, tab);
}

export function DetailTabs({ current }: { current: DetailTab }) {
  return (
    <TabLinks
      label="Saved property"
      id={groupId}
      current={current}
      tabs={tabs.map((tab) => ({ name: tab, label: labels[tab], search: tab === 'summary' ? '' : `?tab=${tab}` }))}
    />
  );
}
