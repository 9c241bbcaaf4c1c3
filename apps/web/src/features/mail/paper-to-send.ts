import type { StoredDocument } from '@rei/domain/paperwork/document/stored-document';

export interface PaperToSend {
  /** 'letter of intent', 'contract'. */
  noun: string;
  documentId: string | undefined;
  find: () => Promise<StoredDocument>;
}
