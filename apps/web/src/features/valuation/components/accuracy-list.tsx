import { formatCounted, formatDate, formatNumber } from '@rei/domain/kernel/format';
import {
  type AccuracyLevel,
  type AccuracySubject,
  accuracyLevels,
  accuracySubjects,
  enoughTests,
} from '@rei/domain/valuation/accuracy';
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
import { levelOptions, subjectOptions, subjectWords } from '../accuracy-words.ts';
import { valuationQueries } from '../queries.ts';
import { AccuracyCards } from './accuracy-cards.tsx';
import styles from './accuracy-list.module.css';
import { AccuracySummary } from './accuracy-summary.tsx';
import { AccuracyTable } from './accuracy-table.tsx';
import { BlendNote } from './blend-note.tsx';

const searchOf = (of: AccuracySubject, level: AccuracyLevel, page = 1) =>
  `?${new URLSearchParams({ ...(of !== 'value' && { of }), level, ...(page > 1 && { page: `${page}` }) })}`;

interface AccuracyListProps {
  searchHref: string;
  /** For those who may import. */
  importsHref: string | undefined;
}

/** How far estimates were off on sales or rentals that they had not seen, by one thing that these have in common. */
export function AccuracyList({ searchHref, importsHref }: AccuracyListProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const level = accuracyLevels.find((each) => each === params.get('level')) ?? 'country';
  const of = accuracySubjects.find((each) => each === params.get('of')) ?? 'value';
  const told = subjectWords[of];
  const query = useQuery(valuationQueries.accuracy(of, level, pageParam(params)));
  const { data } = query;
  const isNarrow = useIsMobile();
  const rowsOf = { of, level, rows: data?.rows ?? [], isOutdated: query.isPlaceholderData };
  const [whole] = level === 'country' ? (data?.rows ?? []) : [];
  const choose = (next: AccuracyLevel) => void navigate({ search: searchOf(of, next) }, { preventScrollReset: true });
  return (
    <>
      <p className={styles.lead}>{told.lead}</p>
      <div className={styles.bar}>
        <Segments
          label="Of"
          value={of}
          options={subjectOptions}
          onChange={(next) => void navigate({ search: searchOf(next, level) }, { preventScrollReset: true })}
        />
        {isNarrow ? (
          <Select label="By" hideLabel value={level} options={levelOptions} onChange={choose} />
        ) : (
          <Segments label="By" value={level} options={levelOptions} onChange={choose} />
        )}
      </div>
      <Card title={told.title} flush>
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
          <EmptyState text={data.page > data.pages && data.pages > 0 ? 'That page doesn’t exist.' : told.empty}>
            {importsHref === undefined ? (
              <ButtonLink to={searchHref}>Search homes</ButtonLink>
            ) : (
              <ButtonLink to={importsHref}>{told.action}</ButtonLink>
            )}
          </EmptyState>
        )}
        {rowsOf.rows.length > 0 &&
          level !== 'country' &&
          (isNarrow ? <AccuracyCards {...rowsOf} /> : <AccuracyTable {...rowsOf} />)}
        {data && whole && (
          <AccuracySummary of={of} whole={whole} blend={data.blend} isOutdated={query.isPlaceholderData} />
        )}
        {data && data.pages > 1 && (
          <ListFoot isInCard>
            <Pagination
              page={data.page}
              pages={data.pages}
              hrefOf={(page) => ({ search: searchOf(of, level, page) })}
            />
          </ListFoot>
        )}
      </Card>
      {data?.blend && whole && <BlendNote blend={data.blend} />}
      {data && data.newest !== null && (
        <p className={styles.note}>
          {data.isDemo && told.demo}
          Last three years, through {formatDate(data.newest)}.{' '}
          {data.untestable > 0 &&
            `${formatCounted(data.untestable, told.one)} had too few earlier ${told.one}s nearby. `}
          Median error: half of the estimates were closer.{' '}
          {level !== 'country' &&
            !isNarrow &&
            'Where a number stands below a guess, it was made for so many of them alone. '}
          The 80% range is set on the older half of the {told.one}s and checked on the newer half; it needs at least{' '}
          {formatNumber(enoughTests)} {told.one}s.
        </p>
      )}
    </>
  );
}
