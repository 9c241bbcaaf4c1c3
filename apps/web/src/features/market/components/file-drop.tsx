import Upload from 'lucide-react/icons/upload';
import { type ReactNode, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './file-drop.module.css';

interface FileDropProps {
  /** The ends of file names that the picker offers. */
  accept: string;
  onChoose: (files: File[]) => void;
  /** What can be chosen. */
  children: ReactNode;
}

/** A field for files: to click, to reach by keyboard, and to drop files on. */
export function FileDrop({ accept, onChoose, children }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  return (
    <label
      className={classNames(styles.drop, isOver && styles.over)}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
    >
      <Upload aria-hidden />
      <span className={styles.title}>
        <b>Choose files</b> or drop them here
      </span>
      <span className={styles.help}>{children}</span>
      {/* Over the whole field: browsers take what is dropped on an input by themselves. */}
      <input
        type="file"
        multiple
        accept={accept}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          // So that the same file can be chosen again.
          event.target.value = '';
        }}
      />
    </label>
  );
}
