import FileUp from 'lucide-react/icons/file-up';
import { type Ref, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './file-fields.module.css';

/** Lists that are no CSV: workbooks, tables with tabs, and contact cards. */
const otherLists = '.xlsx,.tsv,.txt,.vcf';

interface FileFieldsProps {
  file: File | null;
  onChoose: (file: File) => void;
  /** The field of the CSV file. */
  inputRef: Ref<HTMLInputElement>;
}

/** A field for a CSV file, to click and to drop any list on, and a second one for lists of other kinds. */
export function FileFields({ file, onChoose, inputRef }: FileFieldsProps) {
  const [isOver, setOver] = useState(false);

  function handleChange({ target }: { target: HTMLInputElement }): void {
    const [chosen] = target.files ?? [];
    if (chosen) onChoose(chosen);
    // So that the same file can be chosen again.
    target.value = '';
  }

  return (
    <>
      <label
        className={classNames(styles.drop, isOver && styles.over)}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      >
        <FileUp aria-hidden />
        <span className={file ? styles.name : undefined}>
          {file ? file.name : 'Choose a CSV file or drop a list here'}
        </span>
        {/* Over the whole field: browsers take what is dropped on an input by themselves. */}
        <input ref={inputRef} type="file" accept=".csv" aria-label="CSV file" onChange={handleChange} />
      </label>
      <label className={styles.other}>
        Other file…
        <input type="file" accept={otherLists} aria-label="Workbook, text or contact cards" onChange={handleChange} />
      </label>
    </>
  );
}
