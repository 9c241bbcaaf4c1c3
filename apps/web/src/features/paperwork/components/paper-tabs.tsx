import type { OfferMode } from '@rei/domain/paperwork/offer-mode';
import type { ReactNode } from 'react';
import { useInPieces } from '#lib/use-in-pieces.ts';
import { ButtonLink } from '#ui/button.tsx';
import { CardShape } from '#ui/card-shape.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FormShape } from '#ui/form-shape.tsx';
import { Loading } from '#ui/loading.tsx';
import { TabLinks, tabIds } from '#ui/tab-links.tsx';
import styles from './paper-tabs.module.css';

/** How far what a form needs before it opens has come. */
type PaperStart =
  | { status: 'loading' }
  /** The property is not there (any more). */
  | { status: 'missing' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready' };

interface PaperTabsProps {
  /** 'offer': stands in the tabs' name, in ids and in what is said while it loads. */
  noun: 'offer' | 'contract';
  mode: OfferMode;
  labels: Record<OfferMode, string>;
  searchOf: (mode: OfferMode) => string;
  start: PaperStart;
  children: ReactNode;
}

/** The two kinds of an offer or a contract, and the form of the one that is open. */
export function PaperTabs({ noun, mode, labels, searchOf, start, children }: PaperTabsProps) {
  const ids = tabIds(noun, mode);
  const isDrawn = useInPieces(start.status === 'ready');
  return (
    <>
      <TabLinks
        label={`Kind of ${noun}`}
        id={noun}
        current={mode}
        tabs={[
          { name: 'cash', label: labels.cash, search: searchOf('cash') },
          { name: 'creative', label: labels.creative, search: searchOf('creative') },
        ]}
      />
      <p className={styles.printed} aria-hidden="true">
        {labels[mode]}
      </p>
      <div id={ids.panel} role="tabpanel" aria-labelledby={ids.tab}>
        {(start.status === 'loading' || (start.status === 'ready' && !isDrawn)) && (
          <Loading text={`Loading ${noun}...`}>
            <div className={styles.skeleton}>
              <FormShape fields={21} />
              <CardShape rows={10} />
            </div>
          </Loading>
        )}
        {start.status === 'failed' && <ErrorState text="Error: Failed to load property" onRetry={start.retry} />}
        {start.status === 'missing' && (
          <EmptyState text="Property record not found.">
            <ButtonLink to={{ search: '' }}>Choose another property</ButtonLink>
          </EmptyState>
        )}
        {isDrawn && children}
      </div>
    </>
  );
}
