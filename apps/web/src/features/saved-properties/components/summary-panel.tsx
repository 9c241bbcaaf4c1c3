import type { SavedRecord } from '@rei/domain/saved-properties/saved-property';
import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { Card } from '#ui/card.tsx';
import type { DealTargets } from '../deal-targets.ts';
import { DealButtons, hasDealButtons } from './deal-buttons.tsx';
import { DealStages } from './deal-stages.tsx';
import { NoteEditor } from './note-editor.tsx';
import styles from './summary-panel.module.css';
import { TagEditor } from './tag-editor.tsx';

interface SummaryPanelProps {
  record: SavedRecord;
  targets: DealTargets;
  tagHref: (tag: string) => To;
  /** Photos, facts, agent and history of the listing. */
  listing: ReactNode;
  latest: ReactNode;
}

/** The listing at the left; at the right what is the user's own: the deal, the tags, the note. */
export function SummaryPanel({ record, targets, tagHref, listing, latest }: SummaryPanelProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{listing}</div>
      <div className={styles.column}>
        <Card title="Deal">
          <DealStages stage={record.progress.stage} />
          {hasDealButtons(record, targets) && (
            <div className={styles.buttons}>
              <DealButtons saved={record} targets={targets} />
            </div>
          )}
        </Card>
        <Card title="Tags">
          <TagEditor saved={record} tagHref={tagHref} />
        </Card>
        <Card title="Private note">
          <NoteEditor
            key={record.propertyId}
            propertyId={record.propertyId}
            note={record.note}
            label="Private note"
            hideLabel
          />
        </Card>
        {latest}
      </div>
    </div>
  );
}
