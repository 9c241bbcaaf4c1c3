import type { Contract, ContractInput } from '@rei/domain/contracts/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notLogged, useLogActivity } from '#features/activity/mutations.ts';
import { useStoreDocument } from '#features/documents/mutations.ts';
import { settingsQueries } from '#features/settings/queries.ts';
import { ApiError, errorMessage } from '#lib/api-error.ts';
import { downloadFile } from '#lib/download.ts';
import { blockedTab, openPreviewTab } from '#lib/preview-file.ts';
import { useToast } from '#ui/toast.tsx';
import { contractMessage, isSameContract } from '../contract-version.ts';
import { useSaveContract } from '../mutations.ts';
import { useAgreement } from './use-agreement.ts';

export type ContractTask = 'save' | 'preview' | 'download' | 'calendar';

const notMade = 'The contract could not be made.';
const unknownReason = 'unknown error';

interface ContractActionsOptions {
  propertyId: string;
  /** The saved contracts, newest first. */
  contracts: readonly Contract[];
  onSaved: () => void;
}

/** Saving a contract, making its document, and logging both. One task at a time. */
export function useContractActions({ propertyId, contracts, onSaved }: ContractActionsOptions) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const saveContract = useSaveContract();
  const log = useLogActivity(propertyId);
  const store = useStoreDocument(propertyId);
  const makeAgreement = useAgreement();
  const [task, setTask] = useState<ContractTask | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [justSaved, setJustSaved] = useState<readonly Contract[]>([]);

  /** The newest version of a mode, where it says what the form says. */
  function savedAs(input: ContractInput): Contract | undefined {
    const newest = [...justSaved, ...contracts].find(({ offerMode }) => offerMode === input.offerMode);
    return newest && isSameContract(input, newest) ? newest : undefined;
  }

  async function run(name: ContractTask, work: () => Promise<void>): Promise<void> {
    if (task !== null) return;
    setTask(name);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(errorMessage(error, notMade));
    } finally {
      setTask(null);
    }
  }

  function logEntry(type: 'contract_saved' | 'contract_downloaded', contract: Contract) {
    return log.mutateAsync({ type, message: contractMessage(contract), contractSnapshot: contract });
  }

  async function logSaved(contract: Contract): Promise<void> {
    // The contract is safe; only its line in the log is missing.
    const handleFailure = () =>
      toast({ text: notLogged, action: { label: 'Retry', onClick: () => void logSaved(contract) } });
    await logEntry('contract_saved', contract).catch(handleFailure);
  }

  async function saveVersion(input: ContractInput): Promise<Contract> {
    try {
      const contract = await saveContract.mutateAsync(input);
      setJustSaved((saved) => [contract, ...saved]);
      onSaved();
      await logSaved(contract);
      return contract;
    } catch (error) {
      throw new Error(`Failed to save contract: ${errorMessage(error, unknownReason)}`, { cause: error });
    }
  }

  async function keep(contract: Contract, { file, fileName }: { file: Blob; fileName: string }): Promise<void> {
    const kind = contract.offerMode === 'cash' ? 'contract_cash' : 'contract_creative';
    await store.mutateAsync({ kind, snapshotId: contract._id, file, fileName }).catch((error: unknown) => {
      const reason = errorMessage(error, unknownReason);
      setProblem(`The contract was downloaded but could not be kept with the property: ${reason}`);
    });
    await logEntry('contract_downloaded', contract).catch((error: unknown) =>
      setProblem(`Failed to log contract download: ${errorMessage(error, unknownReason)}`),
    );
  }

  return {
    task,
    problem,
    /** What the server said of single fields of the last save. */
    refused: saveContract.error instanceof ApiError ? saveContract.error.details : {},
    savedAs,
    clearProblem: () => setProblem(null),
    save: (input: ContractInput) =>
      run('save', async () => {
        const contract = await saveVersion(input);
        toast({ text: contractMessage(contract).replace(', version', ' saved as version') });
      }),
    preview(input: ContractInput): void {
      if (task !== null) return;
      const tab = openPreviewTab('Making the contract...');
      void run('preview', async () => {
        try {
          const { file } = await makeAgreement(input, savedAs(input));
          if (!tab.show(file)) setProblem(blockedTab);
        } catch (error) {
          tab.close();
          throw error;
        }
      });
    },
    /** The document of a saved version: what is not saved yet is saved first. */
    download: (input: ContractInput) =>
      run('download', async () => {
        const contract = savedAs(input) ?? (await saveVersion(input));
        const agreement = await makeAgreement(input, contract);
        downloadFile({ name: agreement.fileName, content: agreement.file, type: 'application/pdf' });
        await keep(contract, agreement);
      }),
    calendar: (input: ContractInput) =>
      run('calendar', async () => {
        const [{ dealCalendar }, { contractAddress }, { addressLine }, { timeZone, productName }] = await Promise.all([
          import('@rei/domain/offers/deal-calendar'),
          import('@rei/domain/contracts/file-name'),
          import('@rei/domain/documents/property-address'),
          queryClient.ensureQueryData(settingsQueries.installation()),
        ]);
        const contract = savedAs(input);
        const now = new Date().toISOString();
        const content = dealCalendar(
          {
            id: `contract-${contract?._id ?? input.propertyId}`,
            kind: 'contract',
            address: addressLine(contractAddress(input)),
            closingDateText: input.closingDateText,
            issued: { at: contract?.createdAt ?? now, timeZone },
          },
          { product: productName, host: window.location.hostname, stampedAt: now },
        );
        downloadFile({ name: 'contract_deadlines.ics', content, type: 'text/calendar;charset=utf-8' });
      }),
  };
}
