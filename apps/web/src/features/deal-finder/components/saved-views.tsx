import { formatNumber } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';
import { Menu, MenuLink } from '#ui/menu.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useScrollStop } from '#ui/use-scroll-stop.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { DealViewState } from '../hooks/use-deal-view.ts';
import { useViewCounts } from '../hooks/use-view-counts.ts';
import { dealQueries } from '../queries.ts';
import type { ShownCount } from '../view-words.ts';
import { SaveView } from './save-view.tsx';
import styles from './saved-views.module.css';

/** So many stand side by side; a menu leads to each of more. */
const fewViews = 2;

/** The saved views, each a way to what it asks, and what can be done with the one that is open. */
export function SavedViews(viewed: DealViewState) {
  const { saved } = viewed;
  const { data: views, isFetching, refetch } = useQuery(dealQueries.views());
  const { counts, countOf, hasFailed, countAgain } = useViewCounts(viewed);
  const region = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { ref: stopRef, ...stop } = useScrollStop();
  const listRef = useCallback(
    (element: HTMLUListElement | null) => {
      list.current = element;
      return stopRef(element);
    },
    [stopRef],
  );
  const openId = saved?._id;

  const place = views?.findIndex(({ _id }) => _id === openId) ?? -1;
  const hasRoom = counts !== undefined || hasFailed;

  useEffect(() => {
    const tab = list.current?.children[place];
    // Before they are counted the tabs are narrower.
    if (!list.current || !(tab instanceof HTMLElement) || !hasRoom) return;
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [place, hasRoom]);

  if (!views) {
    return isFetching ? (
      <Loading text="Loading saved views...">
        <Skeleton width={160} height={32} />
      </Loading>
    ) : (
      <p className={styles.failed}>
        <span role="alert">Couldn’t load your saved views.</span>
        <Button variant="text" size="small" onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  return (
    <nav className={styles.views} aria-label="Saved views" ref={region} tabIndex={-1}>
      {views.length > 0 && (
        <ul {...stop} className={styles.list} ref={listRef} aria-label="Views">
          {views.map(({ _id, name }) => (
            <li key={_id}>
              <Link
                className={styles.view}
                to={{ search: `view=${_id}` }}
                aria-current={_id === openId || undefined}
                preventScrollReset
              >
                <span className={styles.name} title={name}>
                  {name}
                </span>{' '}
                <ViewCountMark count={countOf(_id)} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {hasFailed && (
          <Button variant="text" size="small" onClick={countAgain}>
            Couldn’t count listings. Retry
          </Button>
        )}
        <SaveView {...viewed} views={views} onGone={() => region.current?.focus()}>
          {views.length > fewViews && (
            <Menu trigger={`All ${views.length} views`} isOutlined triggerClassName={styles.all}>
              {views.map(({ _id, name }) => (
                <MenuLink key={_id} to={{ search: `view=${_id}` }}>
                  <span className={styles.inMenu}>
                    <span>{name}</span> <ViewCountMark count={countOf(_id)} />
                  </span>
                </MenuLink>
              ))}
            </Menu>
          )}
        </SaveView>
      </div>
    </nav>
  );
}

/** How many pass of a view and how many of them are new, beside its name: '212', '3 new'. */
function ViewCountMark({ count }: { count: ShownCount | undefined }) {
  if (count === undefined || count.passing === null) return null;
  return (
    <>
      <b>{formatNumber(count.passing)}</b> <VisuallyHidden>pass</VisuallyHidden>{' '}
      {count.added > 0 && <span className={styles.added}>{formatNumber(count.added)} new</span>}
    </>
  );
}
