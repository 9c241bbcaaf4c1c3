import { addDays } from '@rei/domain/kernel/calendar-day';
import { formatNumber } from '@rei/domain/kernel/format';
import { funnelSteps } from '@rei/domain/overview/funnel';
import { funnelChangeText, funnelStepLabels } from '@rei/domain/overview/funnel-words';
import { useQuery } from '@tanstack/react-query';
import { localDay } from '#lib/local-day.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { funnelQueries } from '../funnel-queries.ts';
import styles from './funnel-card.module.css';

const days = 30;

/** The last 30 days of the funnel, with the change from the 30 before. */
export function FunnelCard({ href }: { href: string }) {
  const until = localDay(new Date());
  const { data } = useQuery(funnelQueries.report({ by: 'week', from: addDays(until, 1 - days), until }));
  if (!data) return null;
  return (
    <Card
      title="Funnel"
      flush
      tag={<span className="t12 ink-3">{`Last ${days} days`}</span>}
      action={
        <ButtonLink to={href} variant="text" size="small">
          Details
        </ButtonLink>
      }
    >
      <ul className={styles.list} aria-label="Funnel">
        {funnelSteps.map((step) => {
          const change = data.total[step] - data.before[step];
          return (
            <li key={step}>
              <span>{funnelStepLabels[step]}</span>
              <span className="tabular">{formatNumber(data.total[step])}</span>
              <span className={styles.change}>{funnelChangeText(change)}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
