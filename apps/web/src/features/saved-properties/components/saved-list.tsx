import { formatNumber } from '@rei/domain/kernel/format';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import { useRef } from 'react';
import type { To } from 'react-router';
import type { Selection } from '#lib/use-selection.ts';
import { classNames } from '#ui/class-names.ts';
import { SelectBox } from '#ui/select-box.tsx';
import type { DealTargets } from '../deal-targets.ts';
import { useListKeys } from '../hooks/use-list-keys.ts';
import { useHideProperty, useRemoveProperty } from '../mutations.ts';
import { savedName } from '../saved-name.ts';
import { savedPageSize } from '../saved-view.ts';
import { SavedItem } from './saved-item.tsx';
import styles from './saved-list.module.css';

/** How many lines are in view as the page opens. */
const firstItems = 4;

interface SavedListProps {
  properties: readonly SavedProperty[];
  total: number;
  /** From 1. */
  page: number;
  /** Whether they answer the question before, while the one asked now is on its way. */
  isOutdated: boolean;
  selection: Selection<SavedProperty>;
  showsHidden: boolean;
  detailHref: (propertyId: string) => string;
  analysisHref: (propertyId: string) => string;
  targets: DealTargets;
  tagHref: (tag: string) => To;
}

function countText(total: number, first: number, shown: number): string {
  const all = total === 1 ? '1 property' : `${formatNumber(total)} properties`;
  return `${all}, ${first + 1}–${first + shown} shown`;
}

export function SavedList(props: SavedListProps) {
  const { properties, total, page, isOutdated, selection, showsHidden, detailHref, analysisHref, targets, tagHref } =
    props;
  const hide = useHideProperty();
  const remove = useRemoveProperty();
  const count = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useListKeys(list, { onEscape: selection.clear });
  const chosen = properties.filter(({ propertyId }) => selection.has(propertyId)).length;

  /** The line goes away with what has the focus in it; the next one takes it. */
  function moveFocusFrom(saved: SavedProperty): void {
    const item = list.current?.children[properties.indexOf(saved)];
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    const next = neighbour?.querySelector<HTMLElement>('[data-row-link]') ?? count.current;
    next?.focus();
  }

  function handleHide(saved: SavedProperty, hidden: boolean): void {
    if (hidden && !showsHidden) moveFocusFrom(saved);
    hide.mutate({ propertyId: saved.propertyId, hidden, name: savedName(saved) });
  }

  function handleRemove(saved: SavedProperty): void {
    moveFocusFrom(saved);
    selection.choose([saved], false);
    remove.mutate({ propertyId: saved.propertyId, name: savedName(saved) });
  }

  return (
    <>
      <div className={styles.head}>
        <SelectBox
          checked={chosen === properties.length}
          isMixed={chosen > 0 && chosen < properties.length}
          onToggle={() => selection.choose(properties, chosen < properties.length)}
          label="Select page"
          isLabelShown
        />
        <p className={styles.count} role="status" ref={count} tabIndex={-1}>
          {countText(total, (page - 1) * savedPageSize, properties.length)}
        </p>
      </div>
      <ul
        ref={list}
        className={classNames(styles.list, isOutdated && styles.outdated)}
        aria-busy={isOutdated}
        aria-label="Saved properties"
      >
        {properties.map((saved, index) => (
          <li key={saved.propertyId}>
            <SavedItem
              saved={saved}
              isFirst={index < firstItems}
              isSelected={selection.has(saved.propertyId)}
              onSelect={(options) => selection.toggle(saved, options)}
              detailHref={detailHref(saved.propertyId)}
              analysisHref={analysisHref(saved.propertyId)}
              targets={targets}
              tagHref={tagHref}
              onHide={(hidden) => handleHide(saved, hidden)}
              onRemove={() => handleRemove(saved)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
