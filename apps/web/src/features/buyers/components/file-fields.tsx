import FileUp from 'lucide-react/icons/file-up';
import type { Ref } from 'react';
import { FileLabel } from '#ui/file-label.tsx';
import styles from './file-fields.module.css';

/** Lists that are no CSV: workbooks, tables with tabs, and contact cards. */
const otherLists = '.xlsx,.xlsm,.xls,.tsv,.txt,.vcf';

interface FileFieldsProps {
  file: File | null;
  onChoose: (file: File) => void;
  inputRef: Ref<HTMLInputElement>;
}

/** A field for a CSV file, to click and to drop any list on, and a second one for lists of other kinds. */
export function FileFields({ file, onChoose, inputRef }: FileFieldsProps) {
  function handleChoose([chosen]: File[]): void {
    if (chosen) onChoose(chosen);
  }

  return (
    <>
      <FileLabel
        className={styles.drop}
        overClassName={styles.over}
        accept=".csv"
        inputLabel="CSV file"
        inputRef={inputRef}
        onChoose={handleChoose}
      >
        <FileUp aria-hidden />
        <span className={file ? styles.name : undefined}>
          {file ? file.name : 'Choose a CSV file or drop a list here'}
        </span>
      </FileLabel>
      <FileLabel
        className={styles.other}
        accept={otherLists}
        inputLabel="Workbook, text or contact cards"
        onChoose={handleChoose}
      >
        Other file…
      </FileLabel>
    </>
  );
}
