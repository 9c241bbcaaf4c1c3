import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useCurrentUser } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { type ChosenFile, chooseFile, chosenFileProblems, kindOf, optionsOf } from '../chosen-file.ts';
import { usePreviews } from '../hooks/use-previews.ts';
import { addUploads } from '../uploads.ts';
import { ChosenFileRow } from './chosen-file-row.tsx';
import { FileDrop } from './file-drop.tsx';
import styles from './import-form.module.css';

const accepted = '.csv,.tsv,.txt,.xlsx,.xlsm,.xls,.json,.ndjson,.jsonl';

/** Choose files, say what they bring where the guess is wrong, and send them. */
export function ImportForm({ maxFileBytes }: { maxFileBytes: number | undefined }) {
  const queryClient = useQueryClient();
  const { _id: userId } = useCurrentUser();
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [isChecked, setChecked] = useState(false);
  const lastId = useRef(0);
  const drop = useRef<HTMLDivElement>(null);
  const previews = usePreviews(chosen);
  const problems = new Map(
    chosen.map((each) => [each.id, chosenFileProblems(each, { preview: previews.byId.get(each.id), maxFileBytes })]),
  );

  async function handleChoose(files: File[]): Promise<void> {
    const added = await Promise.all(
      files.map((file) => {
        lastId.current += 1;
        return chooseFile(lastId.current, file);
      }),
    );
    setChosen((before) => [...before, ...added]);
  }

  function clear(): void {
    setChosen([]);
    setChecked(false);
    drop.current?.querySelector('input')?.focus();
  }

  function remove(id: number): void {
    if (chosen.length === 1) clear();
    else setChosen(chosen.filter((each) => each.id !== id));
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (previews.isLooking) return;
    setChecked(true);
    if ([...problems.values()].some((each) => Object.keys(each).length > 0)) {
      return;
    }
    addUploads(
      queryClient,
      chosen.map((each) => ({
        userId,
        file: each.file,
        kind: kindOf(each, previews.byId.get(each.id)),
        options: optionsOf(each, previews.byId.get(each.id)),
      })),
    );
    clear();
  }

  return (
    <Card title="Import files">
      <div ref={drop}>
        <FileDrop accept={accepted} onChoose={(files) => void handleChoose(files)}>
          Listings: a Redfin download, HomeHarvest, realtor.com or RESO file, or any table of homes. Rents: HUD’s Small
          Area FMR workbook. Mortgage rates: FRED’s or Freddie Mac’s CSV.
        </FileDrop>
      </div>
      {chosen.length > 0 && (
        <form className={styles.files} onSubmit={handleSubmit} noValidate>
          {chosen.map((each) => (
            <ChosenFileRow
              key={each.id}
              chosen={each}
              problems={problems.get(each.id) ?? {}}
              isChecked={isChecked}
              preview={previews.byId.get(each.id)}
              onChange={(changes) =>
                setChosen(chosen.map((other) => (other.id === each.id ? { ...other, ...changes } : other)))
              }
              onRemove={() => remove(each.id)}
            />
          ))}
          <div className={styles.actions}>
            <Button onClick={clear}>Clear</Button>
            <Button type="submit" variant="primary" busy={previews.isLooking}>
              {chosen.length === 1 ? 'Import file' : `Import ${chosen.length} files`}
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
