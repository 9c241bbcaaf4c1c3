import { type CampaignOfferState, campaignVariants } from '@rei/domain/campaigns/campaign-states';
import type { CampaignProgress as Offer } from '@rei/domain/campaigns/results-endpoints';
import { formatCounted, formatNumber } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { momentText } from '#lib/moment.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type StateLook, StateTag } from '#ui/state-tag.tsx';
import { campaignResultQueries, progressPageSize } from '../results-queries.ts';
import styles from './campaign-progress.module.css';

type StartedState = Exclude<CampaignOfferState, 'review' | 'excluded'>;

const states: Record<StartedState, { label: string; look: StateLook }> = {
  queued: { label: 'Waiting', look: 'waiting' },
  sent: { label: 'Sent', look: 'running' },
  answered: { label: 'Answered', look: 'good' },
  stopped: { label: 'Stopped', look: 'none' },
  failed: { label: 'Not sent', look: 'bad' },
};

// Object.keys widens to string; these are the table's own keys.
const startedStates = Object.keys(states) as StartedState[];
const choices = [
  { value: 'all' as const, label: 'All' },
  ...startedStates.map((value) => ({ value, label: states[value].label })),
];

interface CampaignProgressProps {
  campaignId: string;
  isRunning: boolean;
  propertyHref: (propertyId: string) => string;
  messageHref: (messageId: string) => string;
}

/** The offers of a campaign that was started, each with its state, its next message and its conversation. */
export function CampaignProgress({ campaignId, isRunning, ...links }: CampaignProgressProps) {
  const [chosen, setChosen] = useState<'all' | StartedState>('all');
  const [page, setPage] = useState(1);
  const state = chosen === 'all' ? undefined : chosen;
  const query = useQuery(campaignResultQueries.progress(campaignId, { state, page }, isRunning));
  const { data } = query;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / progressPageSize));
  return (
    <Card
      title="Offers"
      flush
      action={
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
  const { address, agentName, agentEmail, state, variant, messages, nextAt, stopReason, messageId } = offer;
  const { label, look } = isStarted(state) ? states[state] : { label: state, look: 'none' as const };
  const told = [
    stopReason,
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
        <StateTag look={look}>{label}</StateTag>
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

function isStarted(state: CampaignOfferState): state is StartedState {
  return startedStates.some((each) => each === state);
}
