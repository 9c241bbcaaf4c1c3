import { csvText } from '../kernel/csv.ts';
import type { FunnelGrouping } from './funnel.ts';
import { funnelSteps } from './funnel.ts';
import type { Funnel } from './funnel-endpoints.ts';
import { funnelGroupingLabels, funnelStepLabels } from './funnel-words.ts';

export const funnelCsvFileName = 'funnel.csv';

/** The table as it is shown, with its total last. */
export function funnelCsv({ groups, total }: Pick<Funnel, 'groups' | 'total'>, by: FunnelGrouping): string {
  const rows = [...groups, { key: 'Total', counts: total }];
  return csvText([
    [funnelGroupingLabels[by], ...funnelSteps.map((step) => funnelStepLabels[step])],
    ...rows.map(({ key, counts }) => [key, ...funnelSteps.map((step) => String(counts[step]))]),
  ]);
}
