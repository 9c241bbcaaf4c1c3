import { expiresAt, expiryDay } from '@rei/domain/paperwork/expiry';
import { dayOfIssue } from '@rei/domain/paperwork/issued';
import { arePrintedAlike, type PrintedFacts } from '@rei/domain/paperwork/printed-facts';
import type { PropertyAddress } from '@rei/domain/paperwork/property-address';
import { useState } from 'react';
import { ApiError, errorMessage } from '#lib/api-error.ts';
import type { FirstPage } from '#lib/documents/made-document.ts';
import { downloadFile } from '#lib/download.ts';
import { blockedTab, openPreviewTab } from '#lib/preview-file.ts';
import { useToast } from '#ui/toast.tsx';

/** What can be done with the form of an offer or a contract; one at a time. */
export type PaperTask = 'save' | 'preview' | 'download' | 'calendar';

export interface PaperFile {
  file: Blob;
  fileName: string;
}

export interface FirstPageToLayOut {
  key: string;
  layOut: () => Promise<FirstPage>;
}

export interface SavedVersion {
  version: number;
  /** Days as 'YYYY-MM-DD'; missing until the installation's zone is known. */
  dates?: { issuedOn: string; expiresOn: string; isExpired: boolean };
  /** Its documents print the buyer's details and the time zone of its saving, which are others by now. */
  printsEarlierFacts: boolean;
}

/** What is stored of an offer or a contract at least. */
interface StoredVersion {
  _id: string;
  version: number;
  offerMode: string;
  createdAt: string;
  printed: PrintedFacts | null;
}

/** What is posted of an offer or a contract at least. */
interface PaperInput {
  offerMode: string;
  propertyId: string;
  closingDateText: string;
}

interface PaperActionsOptions<Input extends PaperInput, Version extends StoredVersion> {
  /** 'offer', as sentences name it, and its document, 'letter'. */
  noun: 'offer' | 'contract';
  documentNoun: 'letter' | 'contract';
  versions: readonly Version[];
  /** What a document prints that is made now; undefined until it is known. */
  today: PrintedFacts | undefined;
  save: (input: Input) => Promise<Version>;
  /** Writes a line of the property's log about a saved version. */
  log: (version: Version) => Promise<unknown>;
  notLogged: string;
  onSaved: () => void;
  /** What the log says of a version: '…, version 2.' */
  message: (version: Version) => string;
  /** The document of what is typed, or of a saved version. */
  printer: {
    makeFile: (input: Input, version: Version | undefined) => Promise<PaperFile>;
    layOutFirstPage: (input: Input, version: Version | undefined) => Promise<FirstPage>;
  };
  /** What else a download does once the file is with the user; answers what of it failed, null if nothing. */
  keep: (version: Version, made: PaperFile) => Promise<string | null>;
  addressOf: (input: Input) => PropertyAddress;
  installation: () => Promise<{ timeZone: string; productName: string }>;
}

/** Whether a saved version says exactly what is posted now. */
function isSame(input: object, version: object): boolean {
  const stored = new Map<string, unknown>(Object.entries(version));
  return Object.entries(input).every(([name, value]) => stored.get(name) === value);
}

/** Saving an offer or a contract, its document and its deadlines. */
export function usePaperActions<Input extends PaperInput, Version extends StoredVersion>({
  noun,
  documentNoun,
  today,
  ...paper
}: PaperActionsOptions<Input, Version>) {
  const toast = useToast();
  const [task, setTask] = useState<PaperTask | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [justSaved, setJustSaved] = useState<readonly Version[]>([]);

  /** The newest version of a mode, where it says what the form says. */
  function savedAs(input: Input): Version | undefined {
    const ofMode = [...justSaved, ...paper.versions].filter(({ offerMode }) => offerMode === input.offerMode);
    // Another tab may have saved a later one than this.
    const [newest] = ofMode.toSorted((one, other) => other.version - one.version);
    return newest && isSame(input, newest) ? newest : undefined;
  }

  /** The zone of a version's dates by its IANA name; undefined until it is known. */
  function zoneOf({ printed }: Version): string | undefined {
    return printed?.timeZone ?? today?.timeZone;
  }

  function isExpired(version: Version): boolean {
    const timeZone = zoneOf(version);
    const at = version.createdAt;
    return timeZone !== undefined && Date.parse(expiresAt({ at, timeZone })) < Date.now();
  }

  function printsEarlierFacts({ printed }: Version): boolean {
    return printed !== null && today !== undefined && !arePrintedAlike(printed, today);
  }

  /** What is to be said of the version that the form shows; undefined while it is not saved. */
  function describe(input: Input): SavedVersion | undefined {
    const version = savedAs(input);
    if (version === undefined) return undefined;
    const timeZone = zoneOf(version);
    const prints = { printsEarlierFacts: printsEarlierFacts(version) };
    if (timeZone === undefined) return { version: version.version, ...prints };
    const issued = { at: version.createdAt, timeZone };
    const dates = { issuedOn: dayOfIssue(issued), expiresOn: expiryDay(issued), isExpired: isExpired(version) };
    return { version: version.version, dates, ...prints };
  }

  /** The version that a document is made of: one that nobody could accept any more is to be saved anew. */
  function standing(input: Input): Version | undefined {
    const version = savedAs(input);
    return version && !isExpired(version) ? version : undefined;
  }

  async function run(name: PaperTask, work: () => Promise<void>): Promise<void> {
    if (task !== null) return;
    setTask(name);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(failureOf(error, `Couldn’t make the ${documentNoun}.`));
    } finally {
      setTask(null);
    }
  }

  async function logSaved(version: Version): Promise<void> {
    // What was saved is safe; only its line in the log is missing.
    const handleFailure = () =>
      toast({ text: paper.notLogged, action: { label: 'Retry', onClick: () => void logSaved(version) } });
    await paper.log(version).catch(handleFailure);
  }

  async function saveVersion(input: Input): Promise<Version> {
    const version = await paper.save(input).catch((error: unknown) => {
      throw new Error(`Failed to save ${noun}: ${errorMessage(error, 'unknown error')}`, { cause: error });
    });
    setJustSaved((saved) => [version, ...saved]);
    paper.onSaved();
    await logSaved(version);
    return version;
  }

  return {
    task,
    problem: failure?.text ?? null,
    /** What the server said of single fields of the last save. */
    refused: failure?.details ?? {},
    describe,
    /** Whether a version says exactly this already, also one that has expired. */
    isSaved: (input: Input) => savedAs(input) !== undefined,
    /** The first page of what a download would give now; `key` changes when something else would stand on it. */
    firstPage(input: Input): FirstPageToLayOut {
      const version = standing(input);
      return {
        key: JSON.stringify([input, version?._id, today]),
        layOut: () => paper.printer.layOutFirstPage(input, version),
      };
    },
    /** After the form was changed. */
    clearProblem: () => setFailure(null),
    /** What a saved version says already, and still stands, makes no second one. */
    save: (input: Input) =>
      run('save', async () => {
        const same = standing(input);
        if (same && !printsEarlierFacts(same)) {
          paper.onSaved();
          toast({ text: `No changes since version ${same.version}.` });
          return;
        }
        const version = await saveVersion(input);
        toast({ text: paper.message(version).replace(', version', ' saved as version') });
      }),
    preview(input: Input): void {
      if (task !== null) return;
      const tab = openPreviewTab(`Making the ${documentNoun}...`);
      void run('preview', async () => {
        try {
          const { file } = await paper.printer.makeFile(input, standing(input));
          if (!tab.show(file)) setFailure({ text: blockedTab, details: {} });
        } catch (error) {
          tab.close();
          throw error;
        }
      });
    },
    /** The document of a saved version: what is not saved yet is saved first. */
    download: (input: Input) =>
      run('download', async () => {
        const version = standing(input) ?? (await saveVersion(input));
        const made = await paper.printer.makeFile(input, version);
        downloadFile({ name: made.fileName, content: made.file, type: 'application/pdf' });
        const problem = await paper.keep(version, made);
        if (problem !== null) setFailure({ text: problem, details: {} });
      }),
    calendar: (input: Input) =>
      run('calendar', async () => {
        const [{ deadlineCalendar }, { addressLine }, installation] = await Promise.all([
          import('@rei/domain/paperwork/deadline-calendar'),
          import('@rei/domain/paperwork/property-address'),
          paper.installation(),
        ]);
        const version = standing(input);
        const now = new Date().toISOString();
        const content = deadlineCalendar(
          {
            id: `${noun}-${version?._id ?? input.propertyId}`,
            kind: noun,
            address: addressLine(paper.addressOf(input)),
            closingDateText: input.closingDateText,
            issued: { at: version?.createdAt ?? now, timeZone: version?.printed?.timeZone ?? installation.timeZone },
          },
          { product: installation.productName, host: window.location.hostname, stampedAt: now },
        );
        downloadFile({ name: `${noun}_deadlines.ics`, content, type: 'text/calendar;charset=utf-8' });
      }),
  };
}

/** What to say of a task that failed; `details` by field. */
interface Failure {
  text: string;
  details: Record<string, string>;
}

function failureOf(error: unknown, fallback: string): Failure {
  const cause = error instanceof Error ? error.cause : undefined;
  return { text: errorMessage(error, fallback), details: cause instanceof ApiError ? cause.details : {} };
}
