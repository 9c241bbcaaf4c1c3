import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useCurrentUser } from '#lib/session.ts';
import { useFormFields } from '#lib/use-form-fields.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { type ChosenFile, chooseFile, chosenFileProblems, kindOf, optionsOf } from '../chosen-file.ts';
import { usePreviews } from '../hooks/use-previews.ts';
import { addUploads } from '../uploads.ts';
import { ChosenFileRow } from './chosen-file-row.tsx';
import { FileDrop } from './file-drop.tsx';
import { ImportAddress } from './import-address.tsx';
import styles from './import-form.module.css';

const accepted = '.csv,.tsv,.tsv000,.gz,.txt,.xlsx,.xlsm,.xls,.json,.ndjson,.jsonl';

/** What is read, and the files that bring it. */
const understood = [
  ['Listings', 'A Redfin download, a HomeHarvest, realtor.com or RESO file, or any table of homes'],
  ['Rents', 'HUD’s Small Area FMR workbook'],
  ['Mortgage rates', 'FRED’s or Freddie Mac’s CSV'],
  ['Market research', 'Zillow, Redfin Data Center, realtor.com inventory, FHFA or Census files'],
] as const;

/** Choose files, say what they bring where the guess is wrong, and send them. */
export function ImportForm({ maxFileBytes }: { maxFileBytes: number | undefined }) {
  const queryClient = useQueryClient();
  const { _id: userId } = useCurrentUser();
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const lastId = useRef(0);
  const drop = useRef<HTMLDivElement>(null);
  const previews = usePreviews(chosen);
  const problemsOf = (each: ChosenFile) =>
    chosenFileProblems(each, { preview: previews.byId.get(each.id), maxFileBytes });
  const fields = useFormFields<Record<string, ChosenFile>>({
    form,
    values: Object.fromEntries(chosen.map((each) => [each.id, each])),
    onChange: (changed) => setChosen(chosen.map((each) => changed[each.id] ?? each)),
    problems: Object.fromEntries(chosen.map((each) => [each.id, Object.values(problemsOf(each))[0]])),
  });

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
    fields.startAnew();
    drop.current?.querySelector('input')?.focus();
  }

  function remove(id: number): void {
    if (chosen.length === 1) clear();
    else setChosen(chosen.filter((each) => each.id !== id));
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (previews.isLooking) return;
    if (chosen.some((each) => Object.keys(problemsOf(each)).length > 0)) {
      fields.showProblems();
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
          {understood.map(([what, files]) => (
            <span key={what}>
              <b>{what}</b> {files}
            </span>
          ))}
        </FileDrop>
      </div>
      {chosen.length > 0 && (
        <form ref={form} className={styles.files} onSubmit={handleSubmit} noValidate>
          {chosen.map((each) => (
            <ChosenFileRow
              key={each.id}
              chosen={each}
              problems={problemsOf(each)}
              isChecked={fields.hasTried}
              preview={previews.byId.get(each.id)}
              onChange={(changes) => fields.change({ [each.id]: { ...each, ...changes } })}
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
      {chosen.length === 0 && <ImportAddress />}
    </Card>
  );
}
