import { Readable } from 'node:stream';
import { isSendable } from '@rei/domain/campaigns/row-checks';
import { ZipFile } from 'yazl';
import type { LetterService } from '#features/paperwork/letter-service.ts';
import type { Clock } from '#ports/clock.ts';
import { optionOffers } from './check-service.ts';
import { optionsOf } from './mail-service.ts';
import type { CampaignRecord } from './repository.ts';
import type { ReviewedRow, ReviewService } from './review-service.ts';

interface Deps {
  clock: Clock;
  letters: Pick<LetterService, 'openDrafts'>;
  reviews: Pick<ReviewService, 'reviewAll'>;
}

const maxNameLength = 60;

/** All messages and letters of a campaign that would leave, as files; nothing is sent or saved. */
export function createDryRunService({ clock, letters, reviews }: Deps) {
  return {
    /** A folder for each row in a ZIP archive, made while it is read: one letter is in memory at a time. */
    async open(userId: string, campaign: CampaignRecord): Promise<{ fileName: string; content: Readable }> {
      const [reviewed, drafts] = await Promise.all([reviews.reviewAll(userId, campaign), letters.openDrafts(userId)]);
      const sendable = reviewed.filter(({ row, checks }) => row.state !== 'excluded' && isSendable(checks));
      const mtime = clock.now();
      const zip = new ZipFile();
      const output = zip.outputStream;
      if (!(output instanceof Readable)) throw new Error('The archive is no stream');
      const content: Readable = output;
      const breakOff = (error: unknown) => content.destroy(error instanceof Error ? error : new Error(String(error)));
      zip.on('error', breakOff);
      zip.addBuffer(Buffer.from(listOf(reviewed)), 'rows.txt', { mtime });
      for (const [at, each] of sendable.entries()) {
        const folder = folderName(at, each);
        const offers = optionOffers(optionsOf(each.row));
        zip.addBuffer(Buffer.from(messageText(each)), `${folder}/message.txt`, { mtime });
        zip.addReadStreamLazy(`${folder}/${drafts.fileName(offers)}`, { mtime }, (pass) => {
          if (content.destroyed) return;
          drafts
            .make(offers)
            .then(({ bytes }) => pass(null, Readable.from([Buffer.from(bytes)], { objectMode: false })), breakOff);
        });
      }
      zip.end();
      return { fileName: `bulk-offer-${campaign.id}-dry-run.zip`, content };
    },
  };
}

export type DryRunService = ReturnType<typeof createDryRunService>;

function folderName(at: number, { facts }: ReviewedRow): string {
  const street = facts.property.location.address.line.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return `${String(at + 1).padStart(3, '0')} ${street.slice(0, maxNameLength)}`.trim();
}

function messageText({ mail }: ReviewedRow): string {
  const to = mail.toName === '' ? mail.to : `${mail.toName} <${mail.to}>`;
  return `To: ${to}\nSubject: ${mail.subject}\n\n${mail.text}\n`;
}

/** Every row with what becomes of it, also those that stay behind. */
function listOf(reviewed: readonly ReviewedRow[]): string {
  const lines = reviewed.map(({ row, facts, mail, checks }) => {
    const { line, city } = facts.property.location.address;
    const fate = row.state === 'excluded' ? 'excluded' : isSendable(checks) ? 'sent' : 'not sent';
    return [`${line}, ${city}`, mail.to, fate, ...checks.map(({ text }) => text)].join(' | ');
  });
  return `${lines.join('\n')}\n`;
}
