import { formatNumber, formatPercent, formatWholeDollars, noValue } from '@rei/domain/kernel/format';
import { oneLineAddress, type SearchResult } from '@rei/domain/listings/property';
import { propertyTypeLabel } from '@rei/domain/listings/property-type';
import type { SearchState } from '@rei/domain/listings/search-query';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Columns3 from 'lucide-react/icons/columns-3';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import type { Selection } from '#lib/use-selection.ts';
import { useStoredState } from '#lib/use-stored-state.ts';
import { cashFlowText, VerdictPlate } from '#property/after-cost-verdict.tsx';
import { BeforeCosts } from '#property/before-costs.tsx';
import { priceText } from '#property/price-text.ts';
import { StatusChip } from '#property/status-chip.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SelectBox } from '#ui/select-box.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import { Tag } from '#ui/tag.tsx';
import { timeOnMarket } from '../market-time.ts';
import { type ChosenListing, chosenListing } from '../selection/chosen-listing.ts';
import { HeartButton } from './heart-button.tsx';
import styles from './results-table.module.css';

export type ResultOrder = Pick<SearchState, 'sortBy' | 'sort'>;

interface Column {
  key: string;
  label: string;
  /** Numbers are aligned at their right. */
  isNumber?: true;
  /** What a click on the head sorts by, and the direction it begins with. */
  order?: ResultOrder;
  /** Before operating costs. */
  isQuick?: true;
  read: (result: SearchResult) => ReactNode;
}

/** Figures of a price that has to be checked first are not shown. */
const unlessDoubtful = (read: (result: SearchResult) => string) => (result: SearchResult) =>
  result.figures.afterCosts.isDoubtful ? noValue : read(result);

const columns: readonly Column[] = [
  {
    key: 'price',
    label: 'Price',
    isNumber: true,
    order: { sortBy: 'price', sort: 'asc' },
    read: (result) => <b>{priceText(result)}</b>,
  },
  {
    key: 'verdict',
    label: 'After costs',
    read: ({ figures }) => <VerdictPlate verdict={figures.afterCosts} size="small" />,
  },
  {
    key: 'flow',
    label: 'Cash flow',
    isNumber: true,
    read: unlessDoubtful(({ figures }) => cashFlowText(figures.afterCosts.monthlyCashFlow)),
  },
  {
    key: 'return',
    label: 'Cash-on-cash',
    isNumber: true,
    order: { sortBy: 'best_return', sort: 'asc' },
    read: unlessDoubtful(({ figures }) => formatPercent(figures.afterCosts.cashOnCash, 1)),
  },
  {
    key: 'upTo',
    label: 'Passes up to',
    isNumber: true,
    read: unlessDoubtful(({ figures: { afterCosts } }) =>
      formatWholeDollars(afterCosts.passesUpTo === null ? null : Math.floor(afterCosts.passesUpTo)),
    ),
  },
  { key: 'rent', label: 'Rent', isNumber: true, read: ({ figures }) => formatWholeDollars(figures.rent) },
  {
    key: 'quick',
    label: 'Quick CoC',
    isNumber: true,
    isQuick: true,
    read: unlessDoubtful(({ figures }) => formatPercent(figures.cashOnCash, 1)),
  },
  {
    key: 'dscr',
    label: 'Quick DSCR',
    isNumber: true,
    isQuick: true,
    read: unlessDoubtful(({ figures }) => formatNumber(figures.dscr, 2)),
  },
  { key: 'beds', label: 'Beds', isNumber: true, read: ({ description }) => formatNumber(description.beds) },
  { key: 'baths', label: 'Baths', isNumber: true, read: ({ description }) => formatNumber(description.baths) },
  { key: 'sqft', label: 'Sqft', isNumber: true, read: ({ description }) => formatNumber(description.sqft) },
  { key: 'type', label: 'Type', read: (result) => propertyTypeLabel(result.prop_type) },
  {
    key: 'days',
    label: 'Time on market',
    order: { sortBy: 'days_on_market', sort: 'asc' },
    read: (result) => timeOnMarket(result, new Date()) ?? noValue,
  },
];
const usual: readonly string[] = ['price', 'verdict', 'flow', 'return', 'rent', 'quick', 'days'];

function parseColumns(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return columns.flatMap(({ key }) => (value.includes(key) ? key : []));
}

interface ResultsTableProps {
  results: readonly SearchResult[];
  newIds: readonly string[];
  isOutdated: boolean;
  order: ResultOrder;
  onOrder: (order: ResultOrder) => void;
  analysisHref: (propertyId: string) => string;
  onOpen: () => void;
  selection: Selection<ChosenListing>;
  onHeart: (result: SearchResult) => void;
  onAnalyze: (propertyId: string) => void;
  /** Whose 'Analyze' is under way. */
  savingId: string | undefined;
  onHide: (result: SearchResult, hidden: boolean, button: HTMLElement) => void;
  /** The rows, each of a result. */
  rowsRef: Ref<HTMLTableSectionElement>;
}

/** The results in rows of 44 px, with the columns that the user chose; remembered. */
export function ResultsTable(props: ResultsTableProps) {
  const {
    results,
    newIds,
    isOutdated,
    order,
    onOrder,
    analysisHref,
    onOpen,
    selection,
    onHeart,
    onAnalyze,
    savingId,
    onHide,
    rowsRef,
  } = props;
  const { value: chosen, keep } = useStoredState<readonly string[]>({
    area: 'browser',
    name: 'search-columns',
    initial: usual,
    parse: parseColumns,
  });
  const shown = columns.filter(({ key }) => chosen.includes(key));
  const selected = results.filter(({ property_id }) => selection.has(property_id)).length;

  function toggle(key: string): void {
    keep(columns.flatMap((each) => (chosen.includes(each.key) !== (each.key === key) ? each.key : [])));
  }

  return (
    <>
      <details className={styles.choice}>
        <summary>
          <Columns3 aria-hidden />
          Columns, {shown.length} of {columns.length}
        </summary>
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">Columns</legend>
          {columns.map(({ key, label }) => (
            <Checkbox key={key} checked={chosen.includes(key)} onChange={() => toggle(key)}>
              {label}
            </Checkbox>
          ))}
        </fieldset>
      </details>
      <div className={classNames(styles.frame, isOutdated && styles.outdated)} aria-busy={isOutdated}>
        <TableScroll label="Results">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" className={styles.box}>
                  <SelectBox
                    checked={selected > 0 && selected === results.length}
                    isMixed={selected > 0 && selected < results.length}
                    onToggle={() => selection.choose(results.map(chosenListing), selected < results.length)}
                    label="Select page"
                  />
                </th>
                <th scope="col">Home</th>
                {shown.map((column) => (
                  <Head key={column.key} column={column} order={order} onOrder={onOrder} />
                ))}
                <th scope="col">
                  <span className="visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody ref={rowsRef}>
              {results.map((result) => {
                const { property_id: propertyId, location, hidden, status, manual_status_override } = result;
                const { line, city, state_code } = location.address;
                const name = line || oneLineAddress(location.address);
                return (
                  <tr
                    key={propertyId}
                    className={classNames(hidden && styles.hidden, selection.has(propertyId) && styles.selected)}
                  >
                    <td className={styles.box}>
                      <SelectBox
                        checked={selection.has(propertyId)}
                        onToggle={(options) => selection.toggle(chosenListing(result), options)}
                        label={`Select ${name}`}
                      />
                    </td>
                    <th scope="row">
                      <Link to={analysisHref(propertyId)} data-row-link="" onClick={onOpen}>
                        {name}
                      </Link>
                      <small>
                        {[city, state_code].filter(Boolean).join(', ')}
                        {newIds.includes(propertyId) && <Tag tone="primary">New</Tag>}
                        {status !== 'For Sale' && (
                          <StatusChip status={status} isOverride={manual_status_override !== null} />
                        )}
                      </small>
                    </th>
                    {shown.map(({ key, isNumber, read }) => (
                      <td key={key} className={isNumber && 'num'}>
                        {read(result)}
                      </td>
                    ))}
                    <td className={styles.actions}>
                      <HeartButton name={name} isSaved={result.saved} onClick={() => onHeart(result)} />
                      <IconButton
                        label={`${hidden ? 'Unhide' : 'Hide'} ${name}`}
                        data-hide=""
                        onClick={(event) => onHide(result, !hidden, event.currentTarget)}
                      >
                        {hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
                      </IconButton>
                      <Button
                        size="small"
                        data-analyze=""
                        aria-label={`Analyze ${name}`}
                        busy={savingId === propertyId}
                        onClick={() => onAnalyze(propertyId)}
                      >
                        Analyze
                      </Button>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </TableScroll>
      </div>
      {shown.some(({ isQuick }) => isQuick) && (
        <p className={styles.note}>
          Quick CoC and Quick DSCR: <BeforeCosts />
        </p>
      )}
    </>
  );
}

interface HeadProps {
  column: Column;
  order: ResultOrder;
  onOrder: (order: ResultOrder) => void;
}

/** Best return has one direction; the others turn around with a second click. */
function Head({ column: { label, isNumber, order: own }, order, onOrder }: HeadProps) {
  const className = isNumber && 'num';
  if (!own) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  }
  const isCurrent = order.sortBy === own.sortBy;
  const isFalling = own.sortBy === 'best_return' || order.sort === 'desc';
  const turned = own.sortBy !== 'best_return' && isCurrent && order.sort === 'asc' ? 'desc' : own.sort;
  const Icon = isFalling ? ArrowDown : ArrowUp;
  return (
    <th scope="col" className={className} aria-sort={isCurrent ? (isFalling ? 'descending' : 'ascending') : undefined}>
      <button type="button" onClick={() => onOrder({ sortBy: own.sortBy, sort: turned })}>
        {label}
        {isCurrent && <Icon aria-hidden />}
      </button>
    </th>
  );
}
