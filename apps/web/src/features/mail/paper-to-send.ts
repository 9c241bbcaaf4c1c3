import type { StoredDocument } from '@rei/domain/paperwork/document/stored-document';

/** The PDF of the version that a message speaks of. */
export interface PaperToSend {
  /** 'letter of intent', 'contract'. */
  noun: string;
  /** The stored one; undefined while none is. */
  documentId: string | undefined;
  /** The stored one, or what is made and stored now. */
  find: () => Promise<StoredDocument>;
}
