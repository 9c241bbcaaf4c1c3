import { dealStageLabel, dealStages } from '@rei/domain/activity/deal-progress';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './board.module.css';

export function CardSkeletons({ text }: { text: string }) {
  return (
    <Loading text={text}>
      {['first', 'second'].map((card) => (
        <div key={card} className={styles.placeholder}>
          <Skeleton width="80%" height={16} />
          <Skeleton width="60%" height={20} />
          <Skeleton width="90%" height={20} />
          <Skeleton height={32} />
        </div>
      ))}
    </Loading>
  );
}

export function BoardSkeleton() {
  return (
    <div className={styles.board}>
      {dealStages.map((stage) => (
        <section key={stage} className={styles.column} aria-label={dealStageLabel(stage)}>
          <h2 className={styles.title}>{dealStageLabel(stage)}</h2>
          <CardSkeletons text={`Loading ${dealStageLabel(stage)}...`} />
        </section>
      ))}
    </div>
  );
}
