import { campaignVariants } from '@rei/domain/campaigns/campaign-states';
import { progressCsv, progressCsvFileName } from '@rei/domain/campaigns/progress-csv';
import type { CampaignProgress as Offer } from '@rei/domain/campaigns/results-endpoints';
import { type RowOutcome, rowOutcomeLabels } from '@rei/domain/campaigns/row-outcome';
import { formatCounted, formatNumber } from '@rei/domain/kernel/format';
import { useMutation, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '#lib/api-error.ts';
import { downloadCsv } from '#lib/download-csv.ts';
import { momentText } from '#lib/moment.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type StateLook, StateTag } from '#ui/state-tag.tsx';
import { useToast } from '#ui/toast.tsx';
import { campaignResultQueries, fetchProgress, progressPageSize } from '../results-queries.ts';
import styles from './campaign-progress.module.css';

type StartedOutcome = Exclude<RowOutcome, 'excluded'>;

/** In the order of the choice. */
const looks: Record<StartedOutcome, StateLook> = {
  queued: 'waiting',
  sent: 'running',
  delayed: 'late',
  refused: 'bad',
  bounced: 'bad',
  answered: 'good',
  uncertain: 'late',
  stopped: 'none',
  not_sent: 'bad',
};

// Object.keys widens to string; these are the table's own keys.
const startedOutcomes = Object.keys(looks) as StartedOutcome[];
const choices = [
  { value: 'all' as const, label: 'All' },
  ...startedOutcomes.map((value) => ({ value, label: rowOutcomeLabels[value] })),
];

interface CampaignProgressProps {
  campaignId: string;
  isRunning: boolean;
  propertyHref: (propertyId: string) => string;
  messageHref: (messageId: string) => string;
}

/** The offers of a campaign that was started, each with its state, its next message and its conversation. */
export function CampaignProgress({ campaignId, isRunning, ...links }: CampaignProgressProps) {
  const [chosen, setChosen] = useState<'all' | StartedOutcome>('all');
  const [page, setPage] = useState(1);
  const outcome = chosen === 'all' ? undefined : chosen;
  const query = useQuery(campaignResultQueries.progress(campaignId, { outcome, page }, isRunning));
  const table = useMutation({
    mutationFn: () => fetchProgress(campaignId),
    onSuccess: (offers) => downloadCsv(progressCsvFileName, progressCsv(offers)),
    onError: (error) => toast({ text: errorMessage(error, 'Couldn’t load the offers.') }),
  });
  const toast = useToast();
  const { data } = query;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / progressPageSize));
  return (
    <Card
      title="Offers"
      flush
      action={
        <div className={styles.tools}>
          <Select
            label="State"
            hideLabel
            value={chosen}
            options={choices}
            onChange={(value) => {
              setChosen(value);
              setPage(1);
            }}
          />
          <Button icon={<Download aria-hidden />} busy={table.isPending} onClick={() => table.mutate()}>
            Download CSV
          </Button>
        </div>
      }
    >
      <FetchStates
        query={query}
        failed="Couldn’t load the offers."
        loading={
          <Loading text="Loading the offers...">
            <Skeleton height={240} />
          </Loading>
        }
      />
      {data?.items.length === 0 && <EmptyState text="No offers in this state." />}
      {data && data.items.length > 0 && (
        <ul className={styles.list} aria-label="Offers">
          {data.items.map((offer) => (
            <Row key={offer._id} offer={offer} {...links} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <div className={styles.pages}>
          <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span aria-live="polite">{`Page ${formatNumber(page)} of ${formatNumber(pages)}`}</span>
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </Card>
  );
}

interface RowProps extends Pick<CampaignProgressProps, 'propertyHref' | 'messageHref'> {
  offer: Offer;
}

function Row({ offer, propertyHref, messageHref }: RowProps) {
  const { address, agentName, agentEmail, outcome, answer, variant, messages, nextAt, stopReason, messageId } = offer;
  const told = [
    outcome !== 'answered' && stopReason,
    messages > 1 && `${formatCounted(messages - 1, 'follow-up')} sent`,
    nextAt !== null && `Next ${momentText(nextAt)}`,
    variant !== campaignVariants[0] && 'Template B',
  ].filter((part) => typeof part === 'string');
  return (
    <li>
      <div>
        <Link to={propertyHref(offer.propertyId)}>{address}</Link>
        <p className="ink-2">{[agentName, agentEmail].filter((part) => part !== '').join(' · ')}</p>
      </div>
      <div>
        <StateTag look={outcome === 'excluded' ? 'none' : looks[outcome]}>{rowOutcomeLabels[outcome]}</StateTag>
        {answer !== null && <p>{answer}</p>}
        {told.length > 0 && <p className="ink-2">{told.join(' · ')}</p>}
      </div>
      {messageId !== null && (
        <Link to={messageHref(messageId)} aria-label={`Conversation about ${address}`}>
          Conversation
        </Link>
      )}
    </li>
  );
}
