/** What other rooms may ask of mail; its folders are its own. */
export type { ThreadFateService } from './fates/thread-fate-service.ts';
export type { DeliveryService } from './mailbox/delivery-service.ts';
export type { OutboxService } from './outbound/outbox-service.ts';
export type { MessageSender } from './outbound/send-message.ts';
