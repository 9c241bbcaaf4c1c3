import { csvText } from '../kernel/csv.ts';
import { type FunnelCounts, type FunnelGroup, type FunnelGrouping, funnelSteps } from './funnel.ts';
import { funnelGroupingLabels, funnelStepLabels } from './funnel-words.ts';

export const funnelCsvFileName = 'funnel.csv';

interface FunnelTable {
  groups: readonly FunnelGroup[];
  total: FunnelCounts;
}

/** The table as it is shown, with its total last. */
export function funnelCsv({ groups, total }: FunnelTable, by: FunnelGrouping): string {
  const rows = [...groups, { key: 'Total', counts: total }];
  return csvText([
    [funnelGroupingLabels[by], ...funnelSteps.map((step) => funnelStepLabels[step])],
    ...rows.map(({ key, counts }) => [key, ...funnelSteps.map((step) => String(counts[step]))]),
  ]);
}
