import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ShownCount } from '../view-words.ts';
import styles from './saved-views.module.css';

/** How many pass of a view and how many of them are new, beside its name: '212', '3 new'. */
export function ViewCountMark({ count }: { count: ShownCount | undefined }) {
  if (count === undefined || count.passing === null) return null;
  return (
    <>
      <b>{count.passing.toLocaleString('en-US')}</b> <VisuallyHidden>pass</VisuallyHidden>{' '}
      {count.added > 0 && <span className={styles.added}>{count.added.toLocaleString('en-US')} new</span>}
    </>
  );
}
