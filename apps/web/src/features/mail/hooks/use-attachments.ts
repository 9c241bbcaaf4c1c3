import { attachmentKindsOnly, attachmentType } from '@rei/domain/mail/attachment-kind';
import { attachmentBytesWarning, maxAttachmentRows, tooManyAttachmentRows } from '@rei/domain/mail/limits';
import type { MailAttachment } from '@rei/domain/mail/message';
import type { StoredDocument } from '@rei/domain/paperwork/document/stored-document';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '#lib/use-draft.ts';

const storedSchema = z.object({
  /** Names the file when the message is sent. */
  id: z.string(),
  name: z.string(),
  bytes: z.number(),
  /** Otherwise the draft stores it. */
  isDocument: z.boolean(),
});

export type StoredAttachment = z.infer<typeof storedSchema>;

interface AttachmentRow {
  key: string;
  name: string;
  bytes: number;
  isDocument: boolean;
  /** Why the draft does not store it. */
  problem: string | undefined;
}

interface LocalFile {
  file: File;
  problem: string | undefined;
}

interface AttachmentsOptions {
  name: string;
  initial: readonly StoredAttachment[];
  source: string;
  onDetach: (id: string) => void;
}

export function storedDocument({ _id, filename, bytes }: StoredDocument): StoredAttachment {
  return { id: _id, name: filename, bytes, isDocument: true };
}

export function keptFile({ storageRef, filename, size }: MailAttachment): StoredAttachment {
  return { id: storageRef, name: filename, bytes: size, isDocument: false };
}

export function keyOfDocument(id: string): string {
  return `document ${id}`;
}

function keyOfStored({ id, isDocument }: StoredAttachment): string {
  return isDocument ? keyOfDocument(id) : `kept ${id}`;
}

function keyOfFile(file: File): string {
  return `file ${file.name} ${file.size} ${file.lastModified}`;
}

function rowOfStored(stored: StoredAttachment): AttachmentRow {
  const { name, bytes, isDocument } = stored;
  return { key: keyOfStored(stored), name, bytes, isDocument, problem: undefined };
}

function rowOfFile({ file, problem }: LocalFile): AttachmentRow {
  return { key: keyOfFile(file), name: file.name, bytes: file.size, isDocument: false, problem };
}

function parseStored(value: unknown): readonly StoredAttachment[] | undefined {
  return z.safeParse(z.array(storedSchema), value).data;
}

/** The attachments of a message, none twice; files are stored with the draft. */
export function useAttachments({ name, initial, source, onDetach }: AttachmentsOptions) {
  const draft = useDraft<readonly StoredAttachment[]>({ name, initial, source, parse: parseStored });
  const [local, setLocal] = useState<readonly LocalFile[]>([]);
  const [problem, setProblem] = useState<string>();
  // Work in progress has to see the latest changes before they are rendered.
  const latest = useRef({ stored: draft.value, local });
  const rows = [...draft.value.map(rowOfStored), ...local.map(rowOfFile)];

  function setAll(stored: readonly StoredAttachment[], files: readonly LocalFile[]): void {
    latest.current = { stored, local: files };
    draft.keep(stored);
    setLocal(files);
  }

  function room(): number {
    return maxAttachmentRows - latest.current.stored.length - latest.current.local.length;
  }

  return {
    rows,
    problem,
    isLarge: rows.reduce((sum, { bytes }) => sum + bytes, 0) > attachmentBytesWarning,
    documents: draft.value.filter(({ isDocument }) => isDocument).map(({ id }) => id),
    waiting: local.filter((each) => each.problem === undefined).map(({ file }) => keyOfFile(file)),

    addFiles(files: readonly File[]): void {
      const { stored, local: before } = latest.current;
      const fresh = files.filter((file) => !before.some((each) => keyOfFile(each.file) === keyOfFile(file)));
      const allowed = fresh.filter((file) => attachmentType(file.name) !== undefined);
      const left = Math.max(0, room());
      setProblem(
        allowed.length > left ? tooManyAttachmentRows : allowed.length < fresh.length ? attachmentKindsOnly : undefined,
      );
      setAll(stored, [...before, ...allowed.slice(0, left).map((file) => ({ file, problem: undefined }))]);
    },

    addDocument(document: StoredDocument): void {
      const { stored, local: files } = latest.current;
      const isFull = room() <= 0;
      setProblem(isFull ? tooManyAttachmentRows : undefined);
      if (!isFull) setAll([...stored, storedDocument(document)], files);
    },

    remove(key: string): void {
      const { stored, local: files } = latest.current;
      setProblem(undefined);
      setAll(
        stored.filter((each) => keyOfStored(each) !== key),
        files.filter(({ file }) => keyOfFile(file) !== key),
      );
      const removed = stored.find((each) => keyOfStored(each) === key);
      if (removed && !removed.isDocument) onDetach(removed.id);
    },

    now: () => ({
      files: latest.current.local.map(({ file }) => file),
      stored: latest.current.stored.map(({ id }) => id),
    }),

    nextFile: (): File | undefined => latest.current.local.find((each) => each.problem === undefined)?.file,

    /** False where the file was removed meanwhile. */
    keep(file: File, attachment: MailAttachment): boolean {
      const { stored, local: files } = latest.current;
      const others = files.filter((each) => each.file !== file);
      if (others.length === files.length) return false;
      setAll([...stored, keptFile(attachment)], others);
      return true;
    },

    refuse(file: File, reason: string): void {
      const { stored, local: files } = latest.current;
      setAll(
        stored,
        files.map((each) => (each.file === file ? { file, problem: reason } : each)),
      );
    },

    /** The draft was deleted, with its files. */
    lose(): void {
      const { stored, local: files } = latest.current;
      const documents = stored.filter(({ isDocument }) => isDocument);
      if (documents.length < stored.length) setProblem('The draft was deleted with its files. Attach them again.');
      setAll(documents, files);
    },

    clear(): void {
      latest.current = { stored: [], local: [] };
      draft.reset([]);
      setLocal([]);
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
