import { type DealStage, dealStageLabel } from '@rei/domain/activity/deal-progress';
import Check from 'lucide-react/icons/check';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './deal-stages.module.css';

const way = ['saved', 'offer_sent', 'accepted', 'under_contract', 'closed'] as const satisfies readonly DealStage[];

/** The way from saved to closed, and how far along it the deal is; a deal that ended has left it. */
export function DealStages({ stage }: { stage: DealStage }) {
  if (stage === 'ended') return <p className={styles.ended}>This deal ended.</p>;
  const reached = way.indexOf(stage);
  return (
    <ol className={styles.way} aria-label="Stages">
      {way.map((each, index) => (
        <li
          key={each}
          className={index <= reached ? styles.reached : undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index <= reached && <Check />}
          </span>
          {dealStageLabel(each)}
          {index < reached && <VisuallyHidden>, done</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
