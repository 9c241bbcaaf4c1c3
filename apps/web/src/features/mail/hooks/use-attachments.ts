import type { StoredDocument } from '@rei/domain/documents/stored-document';
import { attachmentKindsOnly, attachmentType } from '@rei/domain/mail/attachment-kind';
import { attachmentBytesWarning, maxAttachmentRows, tooManyAttachmentRows } from '@rei/domain/mail/limits';
import { useState } from 'react';

/** A file of this computer, or one that is stored already. */
export interface AttachmentRow {
  key: string;
  name: string;
  bytes: number;
  file: File | undefined;
  /** Id of an own stored document. */
  documentId: string | undefined;
}

type StoredFile = Pick<StoredDocument, '_id' | 'filename' | 'bytes'>;

function rowOfDocument({ _id, filename, bytes }: StoredFile): AttachmentRow {
  return { key: `stored ${_id}`, name: filename, bytes, file: undefined, documentId: _id };
}

function rowOfFile(file: File): AttachmentRow {
  const key = `file ${file.name} ${file.size} ${file.lastModified}`;
  return { key, name: file.name, bytes: file.size, file, documentId: undefined };
}

/** What goes along with a message; the same file is never there twice. */
export function useAttachments(stored: readonly StoredFile[]) {
  const [rows, setRows] = useState<readonly AttachmentRow[]>(() => stored.map(rowOfDocument));
  const [problem, setProblem] = useState<string>();

  function add(added: readonly AttachmentRow[]): void {
    const fresh = added.filter(({ key }) => !rows.some((row) => row.key === key));
    const allowed = fresh.filter(({ name }) => attachmentType(name) !== undefined);
    const all = [...rows, ...allowed];
    setRows(all.slice(0, maxAttachmentRows));
    if (all.length > maxAttachmentRows) setProblem(tooManyAttachmentRows);
    else setProblem(allowed.length < fresh.length ? attachmentKindsOnly : undefined);
  }

  return {
    rows,
    problem,
    isLarge: rows.reduce((sum, { bytes }) => sum + bytes, 0) > attachmentBytesWarning,
    files: rows.flatMap(({ file }) => file ?? []),
    documents: rows.flatMap(({ documentId }) => documentId ?? []),
    addFiles: (files: readonly File[]) => add(files.map(rowOfFile)),
    addDocument: (document: StoredFile) => add([rowOfDocument(document)]),
    remove(key: string): void {
      setRows(rows.filter((row) => row.key !== key));
      setProblem(undefined);
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
