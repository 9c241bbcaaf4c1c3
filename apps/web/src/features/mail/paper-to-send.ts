import type { StoredDocument } from '@rei/domain/paperwork/document/stored-document';

export interface PaperToSend {
  /** 'letter of intent', 'contract'. */
  noun: string;
  documentId: string | undefined;
  /** Creates and stores the document where none is stored. */
  find: () => Promise<StoredDocument>;
}
