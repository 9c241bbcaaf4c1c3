import { oneLineAddress, type SearchResult } from '@rei/domain/listings/property';
import { lazy, Suspense, useRef, useState } from 'react';
import { useHideProperty, useRemoveProperty, useSaveProperty } from '#features/saved-properties/mutations.ts';
import { useSelection } from '#lib/use-selection.ts';
import { classNames } from '#ui/class-names.ts';
import { useToast } from '#ui/toast.tsx';
import { chosenListing } from '../selection/chosen-listing.ts';
import { ResultCard } from './result-card.tsx';
import { ResultKeys } from './result-keys.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import type { ResultOrder } from './results-table.tsx';
import styles from './search-results.module.css';

/** How many cards are in view as the page opens. */
const firstCards = 3;

const notSaved = 'Could not save property';

/** Only who wants it dense loads it. */
const ResultsTable = lazy(() => import('./results-table.tsx').then((module) => ({ default: module.ResultsTable })));

/** Only who selects something loads it. */
const SelectedListingsBar = lazy(() =>
  import('../selection/selected-listings-bar.tsx').then((module) => ({ default: module.SelectedListingsBar })),
);

interface SearchResultsProps {
  asTable: boolean;
  order: ResultOrder;
  onOrder: (order: ResultOrder) => void;
  results: readonly SearchResult[];
  /** What is searched for, without the page: a selection stays as long as it does. */
  among: string;
  newIds?: readonly string[] | undefined;
  /** Whether they answer the search before, while the one asked for is on its way. */
  isOutdated: boolean;
  /** Whether a hidden listing stays in the list. */
  showsHidden: boolean;
  analysisHref: (propertyId: string) => string;
  compareHref: (propertyIds: readonly string[]) => string;
  onOffer: (propertyId: string) => void;
  onOpen: () => void;
  onSaved: (propertyId: string) => void;
  /** Whose pin is pointed at on a map beside. */
  pointedId?: string | undefined;
  onPoint?: (result: SearchResult | undefined) => void;
  /** Takes the focus when the last card goes away. */
  onEmptied: () => void;
}

/** The button to hide the card beside that of `button`, in the list's order. */
function neighbouringHideButton(button: HTMLElement): HTMLElement | null | undefined {
  const card = button.closest('li, tr');
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
  return neighbour?.querySelector<HTMLElement>('[data-hide]');
}

export function SearchResults(props: SearchResultsProps) {
  const {
    asTable,
    order,
    onOrder,
    results,
    among,
    newIds = [],
    isOutdated,
    showsHidden,
    analysisHref,
    compareHref,
    onOffer,
    onOpen,
    onSaved,
    pointedId,
    onPoint,
    onEmptied,
  } = props;
  const [analyzed, setAnalyzed] = useState<string>();
  const save = useSaveProperty();
  const hide = useHideProperty();
  const remove = useRemoveProperty();
  const toast = useToast();
  const list = useRef<HTMLElement>(null);
  const shown = results.map(chosenListing);
  const selection = useSelection(shown, among);

  function handleAnalyze(propertyId: string): void {
    if (save.isPending) return;
    setAnalyzed(propertyId);
    save.mutate(propertyId, { onSuccess: () => onSaved(propertyId) });
  }

  function handleSave({ property_id: propertyId, saved, location: { address } }: SearchResult): void {
    const name = address.line || oneLineAddress(address);
    if (saved) toast({ text: `${name} is saved.` });
    else if (!save.isPending) {
      setAnalyzed(undefined);
      save.mutate(propertyId, {
        onSuccess: () => toast({ text: `${name} is saved.` }),
        onError: () => toast({ text: notSaved }),
      });
    }
  }

  function handleHeart(result: SearchResult): void {
    const { address } = result.location;
    if (!result.saved) handleSave(result);
    else remove.mutate({ propertyId: result.property_id, name: address.line || oneLineAddress(address) });
  }

  function handleHide(result: SearchResult, hidden: boolean, button: HTMLElement): void {
    // The card goes away with the button that has the focus.
    if (hidden && !showsHidden) {
      const next = neighbouringHideButton(button);
      if (next) next.focus();
      else onEmptied();
    }
    const { address } = result.location;
    hide.mutate({ propertyId: result.property_id, hidden, name: address.line || oneLineAddress(address) });
  }

  return (
    <>
      <ResultKeys
        list={list}
        onSave={(index) => results[index] && handleSave(results[index])}
        onOffer={(index) => results[index] && onOffer(results[index].property_id)}
        onSelect={(index) => shown[index] && selection.toggle(shown[index])}
        onEscape={selection.clear}
      />
      {asTable ? (
        <Suspense fallback={<ResultsSkeleton />}>
          <ResultsTable
            rowsRef={(element) => {
              list.current = element;
            }}
            {...{ results, newIds, isOutdated, order, onOrder, analysisHref, onOpen, selection }}
            onHeart={handleHeart}
            onAnalyze={handleAnalyze}
            savingId={save.isPending ? analyzed : undefined}
            onHide={handleHide}
          />
        </Suspense>
      ) : (
        <ul
          ref={(element) => {
            list.current = element;
          }}
          className={classNames(styles.list, isOutdated && styles.outdated)}
          aria-busy={isOutdated}
          aria-label="Results"
        >
          {results.map((result, index) => {
            const { property_id: propertyId } = result;
            const isAnalyzed = analyzed === propertyId;
            return (
              <li
                key={propertyId}
                className={pointedId === propertyId ? styles.pointed : undefined}
                data-pointed={pointedId === propertyId ? '' : undefined}
                onMouseEnter={() => onPoint?.(result)}
                onMouseLeave={() => onPoint?.(undefined)}
                onFocus={() => onPoint?.(result)}
                onBlur={() => onPoint?.(undefined)}
              >
                <ResultCard
                  result={result}
                  isNew={newIds.includes(propertyId)}
                  isFirst={index < firstCards}
                  isSelected={selection.has(propertyId)}
                  onSelect={(options) => selection.toggle(chosenListing(result), options)}
                  analysisHref={analysisHref(propertyId)}
                  onOpen={onOpen}
                  onHeart={() => handleHeart(result)}
                  onAnalyze={() => handleAnalyze(propertyId)}
                  isSaving={isAnalyzed && save.isPending}
                  saveError={isAnalyzed && save.isError ? notSaved : undefined}
                  onHide={(hidden, button) => handleHide(result, hidden, button)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {selection.properties.length > 0 && (
        <Suspense>
          <SelectedListingsBar {...{ selection, shown, compareHref }} />
        </Suspense>
      )}
    </>
  );
}
