import { letterPage, type PageItem, type TextItem } from '@rei/domain/documents/letter-page';
import boldFont from '@rei/pdf/fonts/tinos-bold.ttf?url';
import regularFont from '@rei/pdf/fonts/tinos-regular.ttf?url';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import type { FirstPageToLayOut } from '../hooks/use-paper-actions.ts';
import styles from './live-page.module.css';

/** A page of which more than this part is new, as after another tab, marks nothing. A price alone changes a quarter. */
const mostMarked = 0.5;

const family = 'Document';

/** What is drawn behind a text that has just changed. */
const changed = 'changed-text';

for (const [url, weight] of [
  [regularFont, '400'],
  [boldFont, '700'],
]) {
  document.fonts.add(new FontFace(family, `url(${url})`, { weight: weight ?? '400' }));
}

type Items = readonly PageItem[] | undefined;

interface LivePageProps {
  /** What the document is called. */
  title: string;
  firstPage: FirstPageToLayOut | undefined;
}

/** The first page of a document as its file would have it, anew whenever the form says something else. */
export function LivePage({ title, firstPage }: LivePageProps) {
  const { data, error } = useQuery({
    queryKey: ['first-page', title, firstPage?.key],
    queryFn: () => firstPage?.layOut() ?? Promise.reject(new Error('Nothing to set')),
    enabled: firstPage !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const marked = useChanged(data?.page.items);
  return (
    <figure className={styles.figure}>
      {data ? (
        <svg
          className={styles.page}
          viewBox={`0 0 ${letterPage.width} ${letterPage.height}`}
          role="img"
          aria-label={`First page of the ${title}`}
        >
          <filter id={changed} x="-1%" width="102%">
            <feFlood className={styles.changed} />
            <feComposite in="SourceGraphic" />
          </filter>
          {data.page.items.map((item, place) => (
            // An item is its place on the page: there is nothing else to tell it by.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Item key={place} item={item} isMarked={marked.has(item)} />
          ))}
        </svg>
      ) : (
        <div className={styles.page} />
      )}
      <figcaption className={styles.caption}>
        <span role="status">
          {error ? errorMessage(error, 'Couldn’t show the page.') : captionOf(firstPage !== undefined, data?.pages)}
        </span>
      </figcaption>
    </figure>
  );
}

function captionOf(isComplete: boolean, pages: number | undefined): string {
  if (!isComplete)
    return pages === undefined ? 'Appears once the form is complete' : 'Updates once the form is complete';
  return pages === undefined ? 'Loading...' : `Page 1 of ${pages}`;
}

function Item({ item, isMarked }: { item: PageItem; isMarked: boolean }) {
  if (item.kind === 'rule') {
    const { x, y, width, isSoft } = item;
    return <line className={isSoft ? styles.softRule : styles.rule} x1={x} x2={x + width} y1={y} y2={y} />;
  }
  // Letters and contracts have no pictures and no colors.
  if (item.kind !== 'text') return null;
  const { x, y, size, face, isSoft, text } = item;
  return (
    <text
      className={isSoft ? styles.softText : undefined}
      x={x}
      y={y}
      fontFamily={family}
      fontSize={size}
      fontWeight={face === 'bold' ? 700 : 400}
      filter={isMarked ? `url(#${changed})` : undefined}
    >
      {text}
    </text>
  );
}

/**
 * The texts of a page that the page before it did not have. A page that is set anew and says the same is no change: what was
 * marked stays marked until the next one.
 */
function useChanged(items: Items): ReadonlySet<PageItem> {
  const words =
    items &&
    textsOf(items)
      .map(({ text }) => text)
      .join('\n');
  const [{ before, now }, setPages] = useState<Record<'before' | 'now', string | undefined>>({
    before: undefined,
    now: words,
  });
  if (words !== now) setPages({ before: now, now: words });
  if (before === undefined || !items) return new Set();
  const known = new Set(before.split('\n'));
  const texts = textsOf(items);
  const added = texts.filter(({ text }) => !known.has(text));
  return new Set(added.length > texts.length * mostMarked ? [] : added);
}

function textsOf(items: readonly PageItem[]): TextItem[] {
  return items.filter((item) => item.kind === 'text');
}
