import { normalizeEmail } from '@rei/domain/accounts/email';
import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import type { sendMail } from '@rei/domain/mail/endpoints';
import { sentActivity } from '@rei/domain/mail/sent-activity';
import type { Db } from '#db/client.ts';
import type { ActivityService } from '#features/activity/service.ts';
import type { PropertyContactService } from '#features/listings/contact-service.ts';
import type { ListingService } from '#features/listings/service.ts';
import type { MailTemplateService } from '#features/mail-templates/service.ts';
import type { EnqueueJob } from '#ports/job-queue.ts';
import type { DraftService } from '../drafts/draft-service.ts';
import type { NewMessage } from '../message.ts';
import * as messages from '../message-repository.ts';
import { type ComposeDeps, type ComposedMessage, createMessageComposer, requireFilled } from './compose-message.ts';
import * as outbox from './outbox-repository.ts';
import type { OfferToSend, PaperVersions } from './paper-version.ts';
import {
  draftRequestId,
  findEarlierAnswer,
  identifyRequest,
  type RequestIdentity,
  type SendBody,
  type SendRequest,
} from './send-request.ts';

type Sent = ReplyOf<typeof sendMail>;

interface Deps extends ComposeDeps {
  listings: Pick<ListingService, 'requireListing'>;
  activity: Pick<ActivityService, 'logIfSaved' | 'save'>;
  propertyContacts: Pick<PropertyContactService, 'keepFromMail'>;
  mailTemplates: Pick<MailTemplateService, 'nameOf'>;
  drafts: Pick<DraftService, 'removeSent'>;
  paperVersions: PaperVersions;
  enqueueJob: EnqueueJob;
  mailHourlyLimit: number;
}

export function createMessageSender(deps: Deps) {
  const { db, listings, activity, mailHourlyLimit } = deps;
  const composer = createMessageComposer(deps);

  async function requireLimit(tx: Db, userId: string): Promise<void> {
    const seconds = await outbox.secondsToWait(tx, userId, mailHourlyLimit);
    if (seconds === undefined) return;
    throw new AppError('TOO_MANY', `You can send ${mailHourlyLimit} messages an hour. Please wait and try again.`, {
      retryAfter: Math.max(1, seconds),
    });
  }

  async function enqueue(
    tx: Db,
    { message, recipients }: ComposedMessage,
    {
      body,
      listingId,
      offer,
      told,
      identity: { requestId, bodyHash },
    }: {
      body: SendBody;
      listingId: number | undefined;
      offer: OfferToSend | undefined;
      told: { template: string | undefined; message: string | undefined };
      identity: RequestIdentity;
    },
  ): Promise<number> {
    const { userId } = message;
    const { draftId } = body;
    const delaySeconds = body.delay ?? 0;
    const id = await messages.insert(tx, message);
    if (id === undefined) throw new Error('A new message had been stored before');
    const wasDraft = draftId !== undefined && (await deps.drafts.removeSent(tx, userId, draftId));
    const requestIds = [requestId, wasDraft ? draftRequestId(draftId) : undefined].filter((name) => name !== undefined);
    for (const name of requestIds) {
      await outbox.insertRequest(tx, { userId, requestId: name, bodyHash, messageId: id });
    }
    const type = listingId === undefined ? undefined : sentActivity(body);
    // An offer or contract puts its property back on the saved list; an inquiry does not need it there.
    if (type && listingId && type !== 'inquiry_sent') await activity.save(tx, userId, listingId);
    const entry = type && listingId && (await activity.logIfSaved(tx, userId, listingId, { type, ...offer, ...told }));
    if (type && listingId !== undefined) await keepContact(tx, listingId, message, body.toName);
    const logged = entry &&
      type && {
        ...{ activityType: type, activityId: Number(entry._id), offer },
        ...{ template: told.template, logMessage: told.message },
      };
    await outbox.insert(tx, { messageId: id, userId, recipients, delaySeconds, ...logged });
    await deps.enqueueJob(tx, 'send-mail', { messageId: id }, { delaySeconds });
    return id;
  }

  /** The only recipient becomes the contact of a property that has none. */
  async function keepContact(tx: Db, listingId: number, message: NewMessage, toName = ''): Promise<void> {
    const [person, ...others] = message.to;
    const isOwn = message.from.some(({ address }) => address.toLowerCase() === person?.address.toLowerCase());
    if (!person || others.length > 0 || isOwn) return;
    const name = person.name?.trim() || toName.trim() || null;
    await deps.propertyContacts.keepFromMail(tx, message.userId, listingId, {
      name,
      email: normalizeEmail(person.address),
    });
  }

  return {
    /** Accepts a message into the outbox. A repeated request gets the first answer, also while the first is running. */
    async send(userId: string, request: SendRequest): Promise<Sent> {
      const { body } = request;
      const identity = await identifyRequest(request);
      const earlier = await findEarlierAnswer(db, userId, identity);
      if (earlier) return toAnswer(earlier.messageId, earlier.id);
      requireFilled(body);
      await requireLimit(db, userId);
      const listingId = body.propertyId ? await listings.requireListing(db, userId, body.propertyId) : undefined;
      const offer = await deps.paperVersions.requireVersion(userId, body, listingId);
      const [composed, template] = await Promise.all([
        composer.compose(userId, request, listingId),
        body.templateId && sentActivity(body) ? deps.mailTemplates.nameOf(userId, body.templateId) : undefined,
      ]);
      const told = { template, message: request.logMessage };
      return db.transaction(async (tx) => {
        // Serialised, so that no two requests pass a limit with room for one.
        await outbox.lockSender(tx, userId);
        const other = await findEarlierAnswer(tx, userId, identity);
        if (other) return toAnswer(other.messageId, other.id);
        await requireLimit(tx, userId);
        const id = await enqueue(tx, composed, { body, listingId, offer, told, identity });
        await request.onQueued?.(tx, id);
        return toAnswer(composed.message.messageId, id);
      });
    },
  };
}

export type MessageSender = ReturnType<typeof createMessageSender>;

function toAnswer(messageId: string, id: number): Sent {
  return { success: true, id: messageId, _id: String(id), state: 'queued' };
}
