import type { OutcomeChart as Chart } from '@rei/domain/calculators/outcome';
import { BarChart } from '#ui/bar-chart.tsx';
import { Card } from '#ui/card.tsx';
import { LineChart } from '#ui/line-chart.tsx';
import { useIsMobile, useMedia } from '#ui/use-media.ts';
import { useRoom } from '#ui/use-room.ts';
import styles from './outcome-chart.module.css';

/** What the figures look like; the same in a table below. */
export function OutcomeChart({ chart }: { chart: Chart }) {
  const isPhone = useIsMobile();
  const isNarrow = useMedia('(max-width: 1099px)');
  const isWide = useRoom(1120);
  /** From there on it stands beside the figures. */
  const isBeside = useRoom(1400);
  return (
    <Card title={chart.title}>
      <p className={styles.summary}>{chart.summary}</p>
      {chart.kind === 'lines' ? (
        <LineChart
          summary={chart.summary}
          unit={chart.unit}
          series={chart.series}
          width={isPhone ? 340 : isNarrow ? 600 : isBeside ? 408 : isWide ? 1160 : 960}
        />
      ) : (
        <BarChart summary={chart.summary} bars={chart.bars} />
      )}
    </Card>
  );
}
