import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react';
import { Link } from 'react-router';
import { listingQueries } from '#features/listings/queries.ts';
import { useCurrentUser } from '#lib/session.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { matchedParts } from '#property/matched-parts.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type Entry, type EntryGroup, entriesWith, isNoteSaid } from '../entry.ts';
import { foundGroups, type QuickSearchHrefs } from '../found-groups.ts';
import { quickSearchQueries } from '../queries.ts';
import { keepRecent, readRecent } from '../recent-entries.ts';
import styles from './quick-search-dialog.module.css';

/** How long nothing is typed before the server is asked, in milliseconds. */
const pause = 150;
const shortestText = 2;
const longestText = 200;
const none: EntryGroup[] = [];
/** Behind this, only what can be done and where one can go is looked through. */
const actionSign = '>';

interface QuickSearchDialogProps {
  /** What was typed before the field had the focus. */
  takeTyped: () => string;
  onClose: () => void;
  pages: readonly Entry[];
  actions: readonly Entry[];
  /** What can be done with a saved property, whatever else was found. */
  actionsOn: (property: { propertyId: string; name: string }) => Entry[];
  hrefs: QuickSearchHrefs;
}

function Marked({ label, typed }: { label: string; typed: string }) {
  return matchedParts(label, typed).map(({ text, isMatch, start }) =>
    isMatch ? <mark key={start}>{text}</mark> : <span key={start}>{text}</span>,
  );
}

/** What the user has and what the market has for a text, each as it comes. */
function useFound(text: string) {
  const settled = useDebounced(text, pause);
  const isWanted = text.length >= shortestText;
  const enabled = isWanted && settled === text;
  const own = useQuery({ ...quickSearchQueries.found(settled), enabled });
  const market = useQuery({ ...listingQueries.suggestions(settled), enabled });
  return {
    found: isWanted ? own.data : undefined,
    suggestions: (isWanted && market.data) || [],
    isSearching: isWanted && (settled !== text || own.isFetching || market.isFetching),
    hasFailed: isWanted && settled === text && (own.isError || market.isError),
    retry: () => void Promise.all([own, market].map((each) => each.isError && each.refetch())),
  };
}

function countText(count: number): string {
  return count === 1 ? '1 result' : `${count} results`;
}

/** One field for all that the product has: what fits is grouped, Enter opens it, and what was opened is kept. */
export function QuickSearchDialog({ takeTyped, onClose, pages, actions, actionsOn, hrefs }: QuickSearchDialogProps) {
  const { _id: userId } = useCurrentUser();
  const input = useRef<HTMLInputElement>(null);
  const highlighted = useRef<Entry | undefined>(undefined);
  const [typed, setTyped] = useState('');
  // The field is there at the key's press, what it leads to right after.
  const isListed = useDeferredValue(true, false);
  const [recent] = useState(() => readRecent(userId));
  const isForActions = typed.startsWith(actionSign);
  const words = (isForActions ? typed.slice(actionSign.length) : typed).trim();
  const { found, suggestions, isSearching, hasFailed, retry } = useFound(
    isForActions ? '' : words.slice(0, longestText),
  );

  const groups = (words === '' ? unasked() : asked()).filter(({ items }) => items.length > 0);
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);

  function unasked(): EntryGroup[] {
    const opened = recent.map((each) => ({ ...each, id: `recent ${each.to}`, Icon: Clock }));
    return [
      ...(isForActions ? [] : [{ heading: 'Recent', items: opened }]),
      { heading: 'Actions', items: [...actions] },
      { heading: 'Pages', items: [...pages] },
    ];
  }

  function asked(): EntryGroup[] {
    const [property] = found?.properties ?? [];
    const name = property?.address.split(',')[0] ?? '';
    const search = { id: 'search', label: `Search listings for “${words}”`, detail: 'Property Search', Icon: Search };
    const ofText = isForActions ? [] : [{ ...search, to: hrefs.search(words.slice(0, longestText)) }];
    const ofProperty = property ? actionsOn({ propertyId: property.propertyId, name }) : [];
    return [
      { heading: 'Pages', items: entriesWith(words, pages) },
      ...foundGroups(found, suggestions, hrefs),
      { heading: 'Actions', items: [...entriesWith(words, actions), ...ofProperty, ...ofText] },
    ];
  }

  function handleChoose({ label, detail = '', to, act }: Entry): void {
    if (to !== undefined) keepRecent(userId, { label, detail, to });
    onClose();
    act?.();
  }

  function handleKey(event: KeyboardEvent): void {
    const { current: entry } = highlighted;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || entry?.to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    keepRecent(userId, { label: entry.label, detail: entry.detail ?? '', to: entry.to });
    window.open(entry.to, '_blank', 'noopener');
  }

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup initialFocus={input} aria-modal aria-label="Search" className={styles.popup}>
            <Autocomplete.Root
              inline
              open
              mode="none"
              autoHighlight="always"
              keepHighlight
              items={isListed ? groups : none}
              itemToStringValue={({ label }: Entry) => label}
              value={typed}
              onValueChange={(value, { reason }) => {
                if (reason !== 'item-press') setTyped(value);
              }}
              onItemHighlighted={(entry) => {
                highlighted.current = entry;
              }}
            >
              <div className={styles.field} onKeyDownCapture={handleKey}>
                <Search aria-hidden />
                <Autocomplete.Input
                  ref={input}
                  className={styles.input}
                  onFocus={() => {
                    const early = takeTyped();
                    if (early !== '') setTyped((text) => text + early);
                  }}
                  aria-label="Search properties, agents, places, mail and pages"
                  placeholder="Search properties, agents, places"
                  maxLength={longestText}
                  spellCheck={false}
                  enterKeyHint="go"
                />
                <IconButton label="Close search" onClick={onClose}>
                  <X aria-hidden />
                </IconButton>
              </div>
              <Autocomplete.Status className={styles.status}>
                <VisuallyHidden>{isSearching ? 'Searching' : words !== '' && countText(total)}</VisuallyHidden>
              </Autocomplete.Status>
              {hasFailed && (
                <p className={styles.failed} role="alert">
                  Couldn’t load some results.
                  <Button size="small" variant="text" onClick={retry}>
                    Retry
                  </Button>
                </p>
              )}
              <Autocomplete.List className={styles.list} aria-label="Results" aria-busy={isSearching}>
                {({ heading, items }: EntryGroup) => (
                  <Autocomplete.Group key={heading} items={items}>
                    <Autocomplete.GroupLabel className={styles.heading}>{heading}</Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(entry: Entry) => (
                        <Autocomplete.Item
                          key={entry.id}
                          value={entry}
                          className={styles.entry}
                          render={entry.to === undefined ? undefined : <Link to={entry.to} tabIndex={-1} />}
                          onClick={() => handleChoose(entry)}
                        >
                          <entry.Icon aria-hidden />
                          <span className={styles.texts}>
                            <span>
                              <Marked label={entry.label} typed={words} />
                              {entry.detail && <VisuallyHidden>,</VisuallyHidden>}
                            </span>
                            {entry.detail && (
                              <small>
                                <Marked label={entry.detail} typed={words} />
                              </small>
                            )}
                          </span>
                          {entry.note && (
                            <span className={styles.note} aria-hidden={isNoteSaid(entry) || undefined}>
                              {entry.note}
                            </span>
                          )}
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
              {isListed && total === 0 && <p className={styles.none}>No matching actions or pages</p>}
            </Autocomplete.Root>
            <footer className={styles.foot}>
              <span>
                <kbd>↑</kbd> <kbd>↓</kbd> move
              </span>
              <span>
                <kbd>Enter</kbd> open
              </span>
              <span>
                <kbd>Ctrl Enter</kbd> new tab
              </span>
              <span>
                <kbd>{actionSign}</kbd> actions only
              </span>
            </footer>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
