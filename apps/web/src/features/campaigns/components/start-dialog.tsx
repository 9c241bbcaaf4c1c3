import type { Campaign } from '@rei/domain/campaigns/campaign-row';
import { formatCounted, formatDate, formatNumber } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#lib/api-error.ts';
import { localDay } from '#lib/local-day.ts';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useCampaignStep } from '../mutations.ts';
import { campaignQueries } from '../queries.ts';

const hourText = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`;

/** Asks once, with what a start would do now. */
export function StartDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { _id: id, caps, sendWindow, followUps } = campaign;
  const rows = useQuery(campaignQueries.rows(id, 'all', 1));
  const start = useCampaignStep(id);
  const plan = rows.data?.plan;
  const letters = plan ? formatCounted(plan.messages, 'offer') : '';
  return (
    <QuestionDialog
      isOpen
      title={plan ? `Send ${letters} to ${formatCounted(plan.agents, 'agent')}?` : 'Start this bulk offer?'}
      confirmLabel={plan ? `Send ${letters}` : 'Start'}
      isBusy={start.isPending || !plan}
      problem={start.error && errorMessage(start.error, 'Couldn’t start the bulk offer.')}
      onConfirm={() => start.mutate('start', { onSuccess: onClose })}
      onClose={onClose}
    >
      <FetchStates
        query={rows}
        failed="Couldn’t check the rows."
        loading={
          <Loading text="Checking the rows...">
            <Skeleton height={72} />
          </Loading>
        }
      />
      {plan && (
        <>
          <p>
            {`Sent from ${hourText(sendWindow.fromHour)} to ${hourText(sendWindow.toHour)} in each agent’s time zone, at most ${formatNumber(caps.perHour)} an hour and ${formatNumber(caps.perDay)} a day`}
            {plan.until !== null && `, so the last leaves on ${formatDate(localDay(new Date(plan.until)))} or later`}.
          </p>
          {followUps.length > 0 && (
            <p>{`Agents who don’t answer get up to ${formatCounted(followUps.length, 'follow-up')}.`}</p>
          )}
          {plan.amber > 0 && (
            <p>{`${formatNumber(plan.amber)} of them ${plan.amber === 1 ? 'has' : 'have'} an amber check.`}</p>
          )}
          {plan.red > 0 && <p>{`${formatCounted(plan.red, 'row')} with a red check won’t be sent.`}</p>}
        </>
      )}
    </QuestionDialog>
  );
}
