import { formatDate } from '@rei/domain/kernel/format';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import { lazy, type ReactNode, Suspense } from 'react';
import { useReached } from '#lib/use-reached.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { FirstPageToLayOut, PaperTask, SavedVersion } from '../hooks/use-paper-actions.ts';
import styles from './document-card.module.css';

// With the fonts of documents it is as large as the form: only where there is room for it.
const LivePage = lazy(() => import('./live-page.tsx').then((module) => ({ default: module.LivePage })));

/** What can be done with the form of a paper; one at a time. */
interface PaperHandlers {
  task: PaperTask | null;
  onSave: () => void;
  onPreview: () => void;
  onDownload: () => void;
  onCalendar: () => void;
}

interface MainButtonsProps extends Pick<PaperHandlers, 'task' | 'onSave' | 'onDownload'> {
  saveLabel: string;
  downloadLabel: string;
}

/** The two that a phone keeps in view as well. */
export function MainPaperButtons({ task, onSave, onDownload, saveLabel, downloadLabel }: MainButtonsProps) {
  return (
    <>
      <Button variant="primary" busy={task !== null} onClick={onSave}>
        {task === 'save' ? 'Saving...' : saveLabel}
      </Button>
      <Button icon={<Download aria-hidden />} busy={task !== null} onClick={onDownload}>
        {task === 'download' ? 'Making...' : downloadLabel}
      </Button>
    </>
  );
}

interface DocumentCardProps extends Omit<PaperHandlers, 'onSave'> {
  title: string;
  saved: SavedVersion | undefined;
  /** Undefined while something in the form is wrong. */
  firstPage: FirstPageToLayOut | undefined;
  /** What the document says of itself in a sentence. */
  children: ReactNode;
}

/** How the document stands: its date is the day of its saving, and it can be accepted for a while only. */
function standing(saved: SavedVersion | undefined): string {
  if (saved === undefined) return 'Downloading saves a copy to this property.';
  if (saved.dates === undefined) return 'Downloading saves a copy to this property.';
  const { issuedOn, expiresOn, isExpired } = saved.dates;
  return isExpired
    ? `Expired on ${formatDate(expiresOn)}. Downloading saves a new copy with today’s date.`
    : `Dated ${formatDate(issuedOn)}, the day it was saved. ${afterDate(saved)}`;
}

function afterDate({ printsEarlierFacts }: SavedVersion): string {
  return printsEarlierFacts
    ? 'The buyer’s details or the time zone have changed. Save again to use the new ones.'
    : 'Downloading saves a copy to this property.';
}

/** The document of a paper and the deadlines that come with it. */
export function DocumentCard({
  title,
  saved,
  firstPage,
  task,
  onPreview,
  onDownload,
  onCalendar,
  children,
}: DocumentCardProps) {
  const sheet = useReached<HTMLDivElement>({ afterSign: true });
  return (
    <div className={styles.room}>
      <Card
        className={styles.card}
        title={title}
        tag={
          <span className="t12 ink-3">
            {saved === undefined ? 'Draft (this browser only)' : `Version ${saved.version}`}
          </span>
        }
      >
        <div className={styles.sheet} ref={sheet.ref}>
          {sheet.isReached && (
            <Suspense fallback={null}>
              <LivePage title={title} firstPage={firstPage} />
            </Suspense>
          )}
        </div>
        <p className={styles.about}>{children}</p>
        <p className={styles.about}>{standing(saved)}</p>
        <div className={styles.row}>
          <Button size="small" icon={<Eye aria-hidden />} busy={task !== null} onClick={onPreview}>
            {task === 'preview' ? 'Making...' : 'Preview'}
          </Button>
          <Button size="small" icon={<Download aria-hidden />} busy={task !== null} onClick={onDownload}>
            Download
          </Button>
          <Button size="small" icon={<CalendarDays aria-hidden />} busy={task !== null} onClick={onCalendar}>
            Deadlines (.ics)
          </Button>
        </div>
      </Card>
    </div>
  );
}
