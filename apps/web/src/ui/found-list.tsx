import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './found-list.module.css';
import { ListCount } from './list-count.tsx';
import { ListFoot } from './list-foot.tsx';
import { Pagination } from './pagination.tsx';

interface FoundListProps<Found> {
  one: string;
  many: string;
  found: readonly Found[];
  /** What was searched for, which the pages' addresses name. */
  text: string;
  /** From 1. */
  page: number;
  pageSize: number;
  hasMore: boolean;
  /** Looks again for the next page, where it is not known whether there is one. */
  onLookForMore: (() => void) | undefined;
  children: (each: Found) => ReactNode;
}

/** One page of what a search found, of which nobody knows how many pages it has. */
export function FoundList<Found extends { _id: string }>(props: FoundListProps<Found>) {
  const { one, many, found, text, page, pageSize, hasMore, onLookForMore, children } = props;
  const title = many.charAt(0).toUpperCase() + many.slice(1);
  const before = (page - 1) * pageSize;
  const all = found.length === 1 ? `1 ${one}` : `${found.length} ${many}`;
  return (
    <>
      <ListCount>{page > 1 || hasMore ? `${title} ${before + 1}–${before + found.length}` : all}</ListCount>
      <ul className={styles.list} aria-label={title}>
        {found.map((each) => (
          <li key={each._id}>{children(each)}</li>
        ))}
      </ul>
      <ListFoot>
        <Pagination
          page={page}
          pages={page + (hasMore ? 1 : 0)}
          hrefOf={(to) => ({ search: new URLSearchParams({ q: text, ...(to > 1 && { page: `${to}` }) }).toString() })}
        />
        {onLookForMore && <Button onClick={onLookForMore}>Look for more</Button>}
      </ListFoot>
    </>
  );
}
