import type { OutcomeChart as Chart } from '@rei/domain/calculators/outcome';
import { BarChart } from '#ui/bar-chart.tsx';
import { Card } from '#ui/card.tsx';
import { LineChart } from '#ui/line-chart.tsx';
import { useIsMobile, useMedia } from '#ui/use-media.ts';
import { useRoom } from '#ui/use-room.ts';
import styles from './outcome-chart.module.css';

/** About as wide as the chart will stand there, CSS pixels, so that its letters keep their size. */
function useChartWidth(): number {
  const isPhone = useIsMobile();
  const isNarrow = useMedia('(max-width: 1099px)');
  const isWide = useRoom(1120);
  const isBesideFigures = useRoom(1400);
  if (isPhone) return 340;
  if (isNarrow) return 600;
  if (isBesideFigures) return 408;
  return isWide ? 1160 : 960;
}

/** What the figures look like; the same in a table below. */
export function OutcomeChart({ chart }: { chart: Chart }) {
  const width = useChartWidth();
  return (
    <Card title={chart.title}>
      <p className={styles.summary}>{chart.summary}</p>
      {chart.kind === 'lines' ? (
        <LineChart summary={chart.summary} unit={chart.unit} series={chart.series} width={width} />
      ) : (
        <BarChart summary={chart.summary} bars={chart.bars} />
      )}
    </Card>
  );
}
