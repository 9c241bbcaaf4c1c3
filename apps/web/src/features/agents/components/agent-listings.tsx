import { oneLineAddress, type Property } from '@rei/domain/listings/property';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { refusalMessage } from '#lib/api-error.ts';
import { ListingPhoto } from '#property/listing-photo.tsx';
import { priceText } from '#property/price-text.ts';
import { StatusChip } from '#property/status-chip.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { namedPage, withPage } from '../named-page.ts';
import { agentQueries } from '../queries.ts';
import styles from './agent-listings.module.css';
import { RowsLoading } from './rows-loading.tsx';

interface AgentListingsProps {
  agentId: string;
  propertyHref: (propertyId: string) => string;
}

export function AgentListings({ agentId, propertyHref }: AgentListingsProps) {
  const [params] = useSearchParams();
  const page = namedPage(params, 'listings');
  const query = useQuery(agentQueries.listings({ agentId, page }));
  const { data } = query;
  return (
    <Card title="Listings" tag={data && <span className="t12 ink-3 tabular">{data.total}</span>} flush>
      <FetchStates
        query={query}
        failed={(error) => refusalMessage(error, 'Couldn’t load the listings.')}
        loading={<RowsLoading text="Loading the listings..." />}
      />
      {data?.properties.length === 0 && (
        <EmptyState text="This agent has no current listings." hint="Homes this agent lists will appear here." />
      )}
      {data && data.properties.length > 0 && (
        <ul aria-label="Listings">
          {data.properties.map((property) => (
            <li key={property.property_id} className={styles.listing}>
              <ListingRow property={property} href={propertyHref(property.property_id)} />
            </li>
          ))}
        </ul>
      )}
      {data && data.pages > 1 && (
        <ListFoot isInCard>
          <Pagination page={page} pages={data.pages} hrefOf={(to) => ({ search: withPage(params, 'listings', to) })} />
        </ListFoot>
      )}
    </Card>
  );
}

function ListingRow({ property, href }: { property: Property; href: string }) {
  const { location, status, manual_status_override } = property;
  const address = oneLineAddress(location.address);
  return (
    <>
      <div className={styles.photo}>
        <ListingPhoto property={property} />
      </div>
      <div className={styles.what}>
        <Link to={href}>{address}</Link>
        <span className={styles.price}>
          {priceText(property)}
          <StatusChip status={status} isOverride={manual_status_override !== null} />
        </span>
      </div>
    </>
  );
}
