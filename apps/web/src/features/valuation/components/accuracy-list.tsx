import { formatCounted, formatDate, formatNumber } from '@rei/domain/kernel/format';
import { type AccuracyLevel, accuracyLevels, enoughTests } from '@rei/domain/valuation/accuracy';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { pageParam } from '#lib/page-param.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { Loading } from '#ui/loading.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Segments } from '#ui/segments.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useIsMobile } from '#ui/use-media.ts';
import { valuationQueries } from '../queries.ts';
import styles from './accuracy-table.module.css';
import { AccuracyTable } from './accuracy-table.tsx';

const labels: Record<AccuracyLevel, string> = {
  country: 'All',
  state: 'State',
  county: 'County',
  zip: 'ZIP',
  type: 'Type',
  price: 'Price',
  month: 'Month',
};
const levels = accuracyLevels.map((value) => ({ value, label: labels[value] }));

const searchOf = (level: AccuracyLevel, page = 1) =>
  `?${new URLSearchParams({ level, ...(page > 1 && { page: `${page}` }) })}`;

interface AccuracyListProps {
  searchHref: string;
  /** For those who may import. */
  importsHref: string | undefined;
}

/** How far estimates of value were off on sales that they had not seen, by one thing that the sales have in common. */
export function AccuracyList({ searchHref, importsHref }: AccuracyListProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const level = accuracyLevels.find((each) => each === params.get('level')) ?? 'country';
  const query = useQuery(valuationQueries.accuracy(level, pageParam(params)));
  const { data } = query;
  const isNarrow = useIsMobile();
  const choose = (next: AccuracyLevel) => void navigate({ search: searchOf(next) }, { preventScrollReset: true });
  return (
    <>
      <p className={styles.lead}>
        Each sale is estimated from earlier sales only and compared with the price paid, beside two simpler guesses: the
        ZIP’s median price per sqft and the last list price.
      </p>
      <div className={styles.bar}>
        {isNarrow ? (
          <Select label="By" value={level} options={levels} onChange={choose} />
        ) : (
          <Segments label="By" value={level} options={levels} onChange={choose} />
        )}
      </div>
      <Card title="Estimated value" flush>
        <FetchStates
          query={query}
          failed="Couldn’t load the accuracy of estimates."
          loading={
            <Loading text="Loading accuracy...">
              <div className={styles.skeletons}>
                <Skeleton height={40} />
                <Skeleton height={40} />
                <Skeleton height={40} />
              </div>
            </Loading>
          }
        />
        {data?.rows.length === 0 && (
          <EmptyState
            text={
              data.page > data.pages && data.pages > 0
                ? 'That page doesn’t exist.'
                : 'No sales tested yet. A sold home is tested once five like it sold nearby before it.'
            }
          >
            {importsHref === undefined ? (
              <ButtonLink to={searchHref}>Search homes</ButtonLink>
            ) : (
              <ButtonLink to={importsHref}>Import sold homes</ButtonLink>
            )}
          </EmptyState>
        )}
        {data && data.rows.length > 0 && (
          <AccuracyTable
            level={level}
            heading={level === 'country' ? 'Sales' : labels[level]}
            rows={data.rows}
            isOutdated={query.isPlaceholderData}
          />
        )}
        {data && data.pages > 1 && (
          <ListFoot isInCard>
            <Pagination page={data.page} pages={data.pages} hrefOf={(page) => ({ search: searchOf(level, page) })} />
          </ListFoot>
        )}
      </Card>
      {data && data.newest !== null && (
        <p className={styles.note}>
          {data.isDemo && 'Sales of the demo market. '}
          Last three years, through {formatDate(data.newest)}.{' '}
          {data.untestable > 0 && `${formatCounted(data.untestable, 'sale')} had too few earlier sales nearby. `}
          Median error: half of the estimates were closer. The 80% range is set on the older half of the sales and
          checked on the newer half; it needs at least {formatNumber(enoughTests)} sales.
        </p>
      )}
    </>
  );
}
