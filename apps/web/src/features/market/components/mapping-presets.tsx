import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { draftOf, draftOfMapping, finishedMapping, type MappingDraft, type PreviewTable } from '../mapping-draft.ts';
import { importQueries } from '../queries.ts';
import styles from './column-mapping.module.css';
import { ManagePresetsDialog } from './manage-presets-dialog.tsx';

const SavePresetDialog = lazy(() =>
  import('./save-preset-dialog.tsx').then((module) => ({ default: module.SavePresetDialog })),
);

/** The choices as the file's own columns suggest them. */
const guessed = '';

interface MappingPresetsProps {
  table: PreviewTable;
  file: File;
  draft: MappingDraft;
  onChange: (draft: MappingDraft) => void;
}

/** Presets of administrators: take one that fits the table, save these choices as one, rename and delete. */
export function MappingPresets({ table, file, draft, onChange }: MappingPresetsProps) {
  const [chosenId, setChosenId] = useState(table.preset?.id ?? guessed);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const { data } = useQuery(importQueries.presets());
  const presets = data?.presets ?? (table.preset ? [table.preset] : []);
  const fitting = presets.filter(({ mapping }) => draftOfMapping(mapping, table.headings) !== undefined);
  const chosen = fitting.find(({ id }) => id === chosenId);
  const finished = finishedMapping(draft);

  function choose(id: string): void {
    const preset = fitting.find((each) => each.id === id);
    setChosenId(id);
    onChange(draftOf({ ...table, preset: preset ?? null }, file.name));
  }

  return (
    <div className={styles.presets}>
      <Select
        label="Preset"
        value={chosen?.id ?? guessed}
        options={[
          { value: guessed, label: table.tool ? `${table.tool} (built in)` : 'Recognized columns' },
          ...fitting.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={choose}
      />
      <Button size="small" disabled={'problem' in finished} onClick={() => setDialog('save')}>
        Save preset
      </Button>
      {presets.length > 0 && (
        <Button size="small" onClick={() => setDialog('manage')}>
          Manage presets
        </Button>
      )}
      {dialog === 'save' && 'mapping' in finished && (
        <Suspense>
          <SavePresetDialog
            headings={table.headings}
            mapping={finished.mapping}
            presets={presets}
            name={chosen?.name ?? draft.source}
            onSaved={({ id }) => setChosenId(id)}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
      {dialog === 'manage' && <ManagePresetsDialog presets={presets} onClose={() => setDialog(null)} />}
    </div>
  );
}
