import { Notice } from '#ui/notice.tsx';
import type { DealViewState } from '../hooks/use-deal-view.ts';
import { goneOf } from '../saved-view.ts';
import styles from './saved-views.module.css';

/** What has to be known of the view that an address names: that it is not there, or not all of it. */
export function ViewNotice({ saved, isMissing }: Pick<DealViewState, 'saved' | 'isMissing'>) {
  if (isMissing) {
    return (
      <Notice kind="info" className={styles.notice}>
        This view isn’t one of yours, or it was deleted. Showing the whole country.
      </Notice>
    );
  }
  const gone = saved ? goneOf(saved) : [];
  if (!saved || gone.length === 0) return null;
  return (
    <Notice kind="warning" className={styles.notice}>
      Part of ‘{saved.name}’ is no longer available and was excluded: {gone.join(', ')}. Update the view to save what’s
      shown.
    </Notice>
  );
}
