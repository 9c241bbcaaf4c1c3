import type { StoredDocument } from '@rei/domain/paperwork/document/stored-document';
import { useQuery } from '@tanstack/react-query';
import type { PaperToSend } from '#features/mail/paper-to-send.ts';
import { useContractDocument } from '#features/paperwork/contract/hooks/use-contract-document.ts';
import { useStoreDocument } from '#features/paperwork/document/mutations.ts';
import { useLetter } from '#features/paperwork/letter/use-letter.ts';
import { type MailTopic, type PaperVersion, paperOf, paperVersionOf } from './mail-topic.ts';

/** Makes the PDF of a saved version and stores it with its property. */
function useMakePaper(propertyId: string) {
  const letters = useLetter();
  const agreements = useContractDocument();
  const store = useStoreDocument(propertyId);
  return async function makePaper({ offer, contract }: PaperVersion): Promise<StoredDocument> {
    if (contract) {
      const kind = contract.offerMode === 'cash' ? 'contract_cash' : 'contract_creative';
      return store.mutateAsync({ kind, snapshotId: contract._id, ...(await agreements.makeFile(contract, contract)) });
    }
    const kind = offer.offerMode === 'cash' ? 'loi_cash' : 'loi_creative';
    return store.mutateAsync({ kind, snapshotId: offer._id, ...(await letters.makeFile(offer, offer)) });
  };
}

interface PaperOptions {
  propertyId: string;
  /** Undefined until it is loaded. */
  topic: MailTopic | undefined;
  /** What the message is about; undefined for no offer and no contract. */
  about: 'offer' | 'contract' | undefined;
  /** Whether the message begins with its paper; a draft has what it had. */
  isWanted: boolean;
}

type PaperState =
  | { status: 'making' }
  | { status: 'failed'; noun: string; retry: () => void }
  | { status: 'ready'; topic: MailTopic; paper: PaperToSend | undefined };

/** The PDF of the version that a message speaks of: the stored one, else it is made and stored before it opens. */
export function usePaperToSend({ propertyId, topic, about, isWanted }: PaperOptions): PaperState {
  const make = useMakePaper(propertyId);
  const version = topic && about && paperVersionOf(topic, about);
  const stored = topic && version && paperOf(topic, version);
  const id = (version?.contract ?? version?.offer)?._id ?? '';
  const made = useQuery({
    queryKey: ['paper-to-send', about, id],
    queryFn: () => (version ? make(version) : Promise.reject(new Error('No saved version'))),
    enabled: isWanted && version !== undefined && stored === undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const noun = about === 'contract' ? 'contract' : 'letter of intent';
  if (isWanted && made.isError && !made.isFetching) return { status: 'failed', noun, retry: () => void made.refetch() };
  if (!topic) return { status: 'making' };
  if (!version) return { status: 'ready', topic, paper: undefined };
  const document = stored ?? made.data;
  if (isWanted && !document) return { status: 'making' };
  const documents = document && !stored ? [document, ...topic.documents] : topic.documents;
  const find = async () => document ?? make(version);
  return { status: 'ready', topic: { ...topic, documents }, paper: { noun, documentId: document?._id, find } };
}
