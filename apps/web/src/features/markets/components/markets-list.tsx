import { formatCounted, formatDate, formatNumber } from '@rei/domain/kernel/format';
import { beingCounted, mostCompared } from '@rei/domain/markets/endpoints';
import type { Market } from '@rei/domain/markets/market';
import { leastHomes, type MarketMeasure, marketMeasureRules } from '@rei/domain/markets/measures';
import { levelWords, type MarketPlace, marketLevels, nextLevel } from '@rei/domain/markets/place';
import { useQuery } from '@tanstack/react-query';
import MapIcon from 'lucide-react/icons/map';
import Scale from 'lucide-react/icons/scale';
import { Fragment, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { refusalMessage } from '#lib/api-error.ts';
import { useInPieces } from '#lib/use-in-pieces.ts';
import { useStoredState } from '#lib/use-stored-state.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Segments } from '#ui/segments.tsx';
import { barIcon, barText, SelectionBar } from '#ui/selection-bar.tsx';
import { useIsMobile } from '#ui/use-media.ts';
import { useNarrowRoom } from '#ui/use-room.ts';
import { leadingMeasures, placeToken, readView, shownMeasures, withinParams, withView } from '../market-view.ts';
import { marketQueries } from '../queries.ts';
import { FollowedMarkets } from './followed-markets.tsx';
import { MarketSearch } from './market-search.tsx';
import styles from './markets.module.css';
import { MarketsCards } from './markets-cards.tsx';
import { MarketsLoading } from './markets-loading.tsx';
import { MarketsMap } from './markets-map.tsx';
import { MarketsOrder } from './markets-order.tsx';
import { MarketsTable } from './markets-table.tsx';

interface MarketsListProps {
  hrefOf: (market: MarketPlace) => string;
  compareHref: (places: readonly string[]) => string;
}

/** The room that all columns need beside each other. */
const tableRoom = 1000;

const parseSwitch = (value: unknown) => (typeof value === 'boolean' ? value : undefined);

const levels = marketLevels.map((value) => ({ value, label: levelWords[value] }));

/** The markets of a level in the order of a measure; a place narrows them to what lies within it. */
export function MarketsList({ hrefOf, compareHref }: MarketsListProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const view = readView(params);
  const query = useQuery(marketQueries.list(view));
  const { data } = query;
  const isDrawn = useInPieces(data !== undefined);
  const isNarrow = useIsMobile();
  const isTight = useNarrowRoom(tableRoom);
  const measures = shownMeasures(data?.research ?? []);
  const loading = <MarketsLoading height={isNarrow ? 90 : 40} />;
  const [chosen, setChosen] = useState<string[]>([]);
  const [pointed, setPointed] = useState<string>();
  const map = useStoredState({ area: 'browser', name: 'markets-map', initial: false, parse: parseSwitch });
  const go = (changes: Record<string, string | undefined>) =>
    void navigate({ search: withView(params, changes) }, { preventScrollReset: true });

  function choose(market: Market): void {
    const token = placeToken(market);
    if (chosen.includes(token)) setChosen(chosen.filter((each) => each !== token));
    else setChosen([...chosen, token]);
  }

  function sortBy(sort: MarketMeasure | 'name'): void {
    const first = sort === 'name' ? 'asc' : 'desc';
    const other = view.direction === 'asc' ? 'desc' : 'asc';
    go({ sort, direction: sort === view.sort ? other : first });
  }

  function shownOf({ markets, preparing }: NonNullable<typeof data>) {
    const isOutdated = query.isPlaceholderData;
    const common = { markets, view, isOutdated, isPreparing: preparing, chosen, onChoose: choose, hrefOf };
    if (isNarrow) return <MarketsCards {...common} />;
    return (
      <MarketsTable
        {...common}
        measures={isTight ? leadingMeasures(measures, view) : measures}
        onSort={sortBy}
        pointed={pointed}
        onPoint={setPointed}
        insideOf={(market) =>
          withView(params, { ...withinParams(market), level: nextLevel[market.level], q: undefined })
        }
      />
    );
  }

  return (
    <>
      <FollowedMarkets hrefOf={hrefOf} />
      <div className={styles.bar}>
        <Segments label="Level" value={view.level} options={levels} onChange={(level) => go({ level })} />
        <MarketSearch text={view.q} onSearch={(q) => go({ q })} onChoose={go} />
        <Button icon={<MapIcon aria-hidden />} onClick={() => map.keep(!map.value)}>
          {map.value ? 'Hide map' : 'Show map'}
        </Button>
      </div>
      {data && data.within.length > 0 && (
        <ol className={styles.crumbs} aria-label="Within">
          <li>
            <Link to={{ search: withView(params, { state: undefined, county: undefined, city: undefined }) }}>
              All of the country
            </Link>
          </li>
          {data.within.map((place) => (
            <li key={place.key}>{place.level === 'state' ? place.name : `${place.name}, ${place.state}`}</li>
          ))}
        </ol>
      )}
      {map.value && (
        <MarketsMap
          view={view}
          onChange={go}
          onChoose={(place) => void navigate(hrefOf(place))}
          pointed={pointed}
          onPoint={setPointed}
        />
      )}
      <Card
        title={levelWords[view.level]}
        // On a phone the order takes the room of the count.
        tag={data && !isNarrow && <span className="t12 ink-3 tabular">{formatNumber(data.total)}</span>}
        action={
          isTight ? (
            <MarketsOrder view={view} measures={measures} onSort={sortBy} />
          ) : (
            <span className="t12 ink-3">Below each figure: the homes it rests on</span>
          )
        }
        flush
      >
        <FetchStates
          query={query}
          failed={(error) => refusalMessage(error, 'Couldn’t load the markets.')}
          loading={loading}
        />
        {data?.markets.length === 0 && (
          <EmptyState text={emptyText(data.asOf, view.q)}>
            {view.q !== '' && <Button onClick={() => go({ q: undefined })}>Clear search</Button>}
          </EmptyState>
        )}
        {data && !isDrawn && loading}
        {data && isDrawn && data.markets.length > 0 && shownOf(data)}
        {data && isDrawn && data.pages > 1 && (
          <ListFoot isInCard>
            <Pagination
              page={data.page}
              pages={data.pages}
              hrefOf={(page) => ({ search: withView(params, { page: `${page}` }) })}
            />
          </ListFoot>
        )}
      </Card>
      {data?.asOf && isDrawn && (
        <p className={styles.note}>
          Your listings as of {formatDate(data.asOf)}, counted once a day and after large imports. HUD rents by ZIP.
          {data.research.map(({ measure, source, published }) => (
            <Fragment key={measure}>
              {' '}
              {marketMeasureRules[measure].label}: {source}, {formatDate(published)}.
            </Fragment>
          ))}{' '}
          Returns after operating costs under your default profile and buy box, as in the Deal Finder. Figures based on
          fewer than {formatCounted(leastHomes, 'home')} are not shown
          {isNarrow ? '.' : '; the small number below a figure is how many homes it is based on.'}
        </p>
      )}
      <SelectionBar label="Selected markets" count={chosen.length} onClear={() => setChosen([])}>
        {chosen.length === 1 && <span className={barText}>Select another to compare</span>}
        {chosen.length > 1 && chosen.length <= mostCompared && (
          <ButtonLink to={compareHref(chosen)} icon={<Scale className={barIcon} aria-hidden />}>
            Compare
          </ButtonLink>
        )}
        {chosen.length > mostCompared && <span className={barText}>Compare takes up to {mostCompared}</span>}
      </SelectionBar>
    </>
  );
}

function emptyText(asOf: string | null, q: string): string {
  if (asOf === null) return beingCounted;
  return q === '' ? 'No homes for sale in this market.' : `No market here begins with '${q}'.`;
}
