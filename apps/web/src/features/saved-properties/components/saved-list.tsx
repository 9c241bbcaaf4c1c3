import { oneLineAddress } from '@rei/domain/listings/property';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import { useRef } from 'react';
import type { To } from 'react-router';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { useHideProperty, useRemoveProperty } from '../mutations.ts';
import { savedPageSize } from '../saved-search.ts';
import { SavedItem } from './saved-item.tsx';
import styles from './saved-list.module.css';

interface SavedListProps {
  /** The properties that the search box leaves, newest first. */
  found: readonly SavedProperty[];
  /** From 1. */
  page: number;
  hrefOfPage: (page: number) => To;
  analysisHref: (propertyId: string) => string;
  onClearSearch: () => void;
}

function countText(found: number, first: number, shown: number): string {
  const all = found === 1 ? '1 property' : `${found} properties`;
  return `${all}, ${first + 1}–${first + shown} shown`;
}

/** One page of the saved properties. */
export function SavedList({ found, page, hrefOfPage, analysisHref, onClearSearch }: SavedListProps) {
  const hide = useHideProperty();
  const remove = useRemoveProperty();
  const count = useRef<HTMLParagraphElement>(null);
  const pages = Math.max(1, Math.ceil(found.length / savedPageSize));
  const shownPage = Math.min(page, pages);
  const first = (shownPage - 1) * savedPageSize;
  const shown = found.slice(first, first + savedPageSize);

  function handleRemove({ propertyId, property }: SavedProperty, button: HTMLElement): void {
    const item = button.closest('li');
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    // The item goes away with the button that has the focus.
    const next = neighbour?.querySelector<HTMLElement>('[data-remove]') ?? count.current;
    next?.focus();
    const { address } = property.location;
    remove.mutate({ propertyId, name: address.line || oneLineAddress(address) });
  }

  return (
    <>
      <p className={styles.count} role="status" ref={count} tabIndex={-1}>
        {shown.length > 0 && countText(found.length, first, shown.length)}
      </p>
      {shown.length === 0 ? (
        <EmptyState text="No results found.">
          <Button onClick={onClearSearch}>Clear search</Button>
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-label="Saved properties">
          {shown.map((saved) => {
            const { propertyId, property } = saved;
            const { address } = property.location;
            const name = address.line || oneLineAddress(address);
            return (
              <li key={propertyId}>
                <SavedItem
                  saved={saved}
                  analysisHref={analysisHref(propertyId)}
                  onHide={(hidden) => hide.mutate({ propertyId, hidden, name })}
                  onRemove={(button) => handleRemove(saved, button)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.foot}>
        <Pagination page={shownPage} pages={pages} hrefOf={hrefOfPage} />
      </div>
    </>
  );
}
