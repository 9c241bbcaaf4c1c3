import { dealStageLabel } from '@rei/domain/activity/deal-progress';
import { formatNumber } from '@rei/domain/kernel/format';
import type { MarketDetails } from '@rei/domain/markets/details';
import { Link } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import styles from './market-page.module.css';

interface AgentsCardProps extends Pick<MarketDetails, 'agents'> {
  agentHref: (agentId: string) => string;
}

/** Who has the most homes for sale there. */
export function AgentsCard({ agents, agentHref }: AgentsCardProps) {
  return (
    <Card title="Largest agents" flush>
      {agents.length === 0 && (
        <EmptyState text="No agents listed here." hint="Agents appear here when homes for sale name their agent." />
      )}
      <ul className={styles.rows} aria-label="Largest agents">
        {agents.map(({ id, name, office, homes }) => (
          <li key={id}>
            <span>
              <Link to={agentHref(id)}>{name ?? office ?? 'Agent without a name'}</Link>
              {name !== null && office !== null && <small>{office}</small>}
            </span>
            <span className="tabular">{formatNumber(homes)} for sale</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface DealsCardProps extends Pick<MarketDetails, 'deals'> {
  propertyHref: (propertyId: string) => string;
  /** The search for homes in the market. */
  listingsHref: string;
}

/** What one has there oneself. */
export function DealsCard({ deals, propertyHref, listingsHref }: DealsCardProps) {
  return (
    <Card
      title="Your properties here"
      tag={<span className="t12 ink-3 tabular">{formatNumber(deals.total)}</span>}
      flush
    >
      {deals.total === 0 && (
        <EmptyState text="No saved properties here.">
          <ButtonLink to={listingsHref}>Find a property</ButtonLink>
        </EmptyState>
      )}
      <ul className={styles.rows} aria-label="Your properties here">
        {deals.newest.map(({ propertyId, address, stage }) => (
          <li key={propertyId}>
            <Link to={propertyHref(propertyId)}>{address}</Link>
            <span>{dealStageLabel(stage)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface BuyersCardProps extends Pick<MarketDetails, 'buyers'> {
  /** The list of buyers, searched for these words. */
  buyersHref: (words?: string) => string;
}

/** Whom one could sell to there. */
export function BuyersCard({ buyers: { total, newest }, buyersHref }: BuyersCardProps) {
  return (
    <Card title="Buyers for this area" tag={<span className="t12 ink-3 tabular">{formatNumber(total)}</span>} flush>
      {total === 0 && (
        <EmptyState text="No buyer names an area here.">
          <ButtonLink to={buyersHref()}>Open the buyers list</ButtonLink>
        </EmptyState>
      )}
      <ul className={styles.rows} aria-label="Buyers for this area">
        {newest.map(({ name, email }) => (
          <li key={email}>
            <Link to={buyersHref(email)}>{name}</Link>
            <span>{email}</span>
          </li>
        ))}
      </ul>
      {total > newest.length && <p className={styles.note}>The newest {newest.length} are shown.</p>}
    </Card>
  );
}
