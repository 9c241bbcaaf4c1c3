import type { BuyerOrder } from '@rei/domain/buyers/endpoints';
import { keysOf } from '#lib/keys-of.ts';
import { LiveSearch } from '#ui/live-search.tsx';
import { Select } from '#ui/select.tsx';
import type { BuyerView } from '../queries.ts';
import styles from './buyer-toolbar.module.css';

const orders = {
  name: { label: 'Name, A to Z', order: 'name', isReversed: false },
  nameReversed: { label: 'Name, Z to A', order: 'name', isReversed: true },
  email: { label: 'Email, A to Z', order: 'email', isReversed: false },
  newest: { label: 'Newest first', order: 'newest', isReversed: false },
} as const satisfies Record<string, { label: string; order: BuyerOrder; isReversed: boolean }>;

const orderNames = keysOf(orders);

interface BuyerToolbarProps {
  view: BuyerView;
  onChange: (changes: Partial<BuyerView>, options?: { replace: boolean }) => void;
}

/** Search and order of the list, which stand in the address bar. */
export function BuyerToolbar({ view, onChange }: BuyerToolbarProps) {
  const current = orderNames.find(
    (name) => orders[name].order === view.order && orders[name].isReversed === view.isReversed,
  );
  return (
    <section className={styles.toolbar} aria-label="Search and order">
      <LiveSearch
        label="Search buyers"
        placeholder="Name, email, phone, criteria or notes"
        text={view.q}
        onSearch={(q) => onChange({ q, page: 1 }, { replace: true })}
      />
      <Select
        label="Sort by"
        value={current ?? 'name'}
        options={orderNames.map((name) => ({ value: name, label: orders[name].label }))}
        onChange={(name) => onChange({ order: orders[name].order, isReversed: orders[name].isReversed, page: 1 })}
      />
    </section>
  );
}
