import { type DealStage, dealStageLabel } from '@rei/domain/activity/deal-progress';
import { classNames } from '#ui/class-names.ts';
import styles from './stage-tag.module.css';

const looks = {
  saved: undefined,
  offer_sent: styles.sent,
  accepted: styles.accepted,
  under_contract: styles.contract,
  closed: styles.closed,
  ended: styles.ended,
} as const satisfies Record<DealStage, string | undefined>;

/** How far the deal is: the word, a colour, and bars that fill up from stage to stage. */
export function StageTag({ stage }: { stage: DealStage }) {
  return (
    <span className={classNames(styles.stage, looks[stage])}>
      <span className={styles.bars} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      {dealStageLabel(stage)}
    </span>
  );
}
