import { AppError } from '@rei/domain/kernel/errors';
import { textToHtml } from '@rei/domain/mail/text-html';
import { bulkFooter, isHonestSender, postalAddressMissing } from '@rei/domain/suppressions/bulk-mail';
import type { AccountService } from '#features/accounts/service.ts';
import type { UnsubscribeService } from '#features/suppressions/unsubscribe-service.ts';
import type { SendBody } from './send-request.ts';

export interface BulkMailDeps {
  accounts: Pick<AccountService, 'getUser'>;
  unsubscribes: Pick<UnsubscribeService, 'createUnsubscribeLinks'>;
  /** Of the installation's settings. */
  sender: () => Promise<{ postalAddress: string; company: string; signer: string }>;
}

interface Lawful {
  body: SendBody;
  /** Where mail programs unsubscribe by a POST (RFC 8058). */
  unsubscribe: string;
}

const onlyOne = 'A bulk message goes to one recipient each.';
const honest = 'Bulk messages are sent under your own name or company.';

/** What the law asks of a message that goes to many: an honest sender, where to find it, and a way out. */
export function createBulkMail({ accounts, unsubscribes, sender }: BulkMailDeps) {
  return {
    async prepare(userId: string, body: SendBody, recipients: readonly string[]): Promise<Lawful> {
      const [recipient, ...others] = recipients;
      if (recipient === undefined || others.length > 0) throw refused('to', onlyOne);
      const { postalAddress, company, signer } = await sender();
      if (postalAddress === '') throw refused('postalAddress', postalAddressMissing);
      const user = await accounts.getUser(userId);
      const fromName = body.fromName || user.name;
      if (!isHonestSender(fromName, [user.name, user.company, company, signer])) throw refused('fromName', honest);
      const { page, oneClick } = unsubscribes.createUnsubscribeLinks(recipient);
      const footer = bulkFooter({ sender: company || user.company || user.name, postalAddress, unsubscribeLink: page });
      return {
        body: {
          ...body,
          fromName,
          body: `${body.body ?? ''}${footer}`,
          ...(body.html && { html: `${body.html}${textToHtml(footer)}` }),
        },
        unsubscribe: oneClick,
      };
    },
  };
}

export type BulkMail = ReturnType<typeof createBulkMail>;

function refused(field: string, problem: string): AppError {
  return new AppError('VALIDATION', problem, { details: { [field]: problem } });
}
