import { reportKinds } from '@rei/domain/mail/delivery-report';
import { type MailPerson, mailFolders, sendStates } from '@rei/domain/mail/message';
import { mailTemplateKinds } from '@rei/domain/mail-templates/template';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { owner } from './accounts.ts';
import { activityEntries, activityType } from './activity.ts';
import { bytea, id, time, times, tsvector } from './columns.ts';

/** Contents that are stored once however often they are named: sources of messages, attachments, documents. */
export const blobs = pgTable('blobs', {
  /** SHA-256 of the content, which is also its place in the store. */
  hash: bytea('hash').primaryKey(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
});

export const mailThreads = pgTable('mail_threads', { id: id(), userId: owner() }, (table) => [
  unique('mail_threads_owner').on(table.userId, table.id),
]);

/** Messages of users' mailboxes as lists show them; bodies and sources are kept apart, so that lists stay narrow. */
export const mailMessages = pgTable(
  'mail_messages',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    threadId: bigint('thread_id', { mode: 'number' }).notNull(),
    folder: text('folder', { enum: mailFolders }).notNull(),
    isOutgoing: boolean('is_outgoing').notNull(),
    messageId: text('message_id').notNull(),
    inReplyTo: text('in_reply_to'),
    referenceIds: text('reference_ids').array().notNull().default(sql`'{}'`),
    from: jsonb('from_people').$type<MailPerson[]>().notNull(),
    to: jsonb('to_people').$type<MailPerson[]>().notNull(),
    cc: jsonb('cc_people').$type<MailPerson[]>().notNull().default([]),
    bcc: jsonb('bcc_people').$type<MailPerson[]>().notNull().default([]),
    replyTo: jsonb('reply_to_people').$type<MailPerson[]>().notNull().default([]),
    subject: text('subject').notNull(),
    snippet: text('snippet').notNull(),
    /** When it was sent or came into the mailbox; of an own one when it was queued (`messageDate` in the domain). */
    date: time('date').notNull().defaultNow(),
    /** False for what was stored with the time at which it was read, until its own date is known. */
    isDated: boolean('is_dated').notNull().default(true),
    isSeen: boolean('is_seen').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    hasAttachments: boolean('has_attachments').notNull().default(false),
    propertyId: text('property_id'),
    bounce: text('bounce'),
    /** False for what no reader understood: only its source can be had. */
    isParsed: boolean('is_parsed').notNull().default(true),
    spf: text('spf'),
    dkim: text('dkim'),
    dmarc: text('dmarc'),
    isSpoofed: boolean('is_spoofed').notNull().default(false),
    /** An out-of-office reply, a report, a receipt: nobody wrote it, so that it answers nothing. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    /** The message as it came or went; null for a draft. No reference: it may be part of a pack as yet. */
    sourceHash: bytea('source_hash'),
    /** Of a backlog's message that was not parsed yet: the blob that holds its source, where it begins, and its envelope. */
    pack: bytea('pack'),
    packStart: bigint('pack_start', { mode: 'number' }),
    envelope: text('envelope').array(),
    words: tsvector('words').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'mail_messages_conversation',
      columns: [table.threadId, table.userId],
      foreignColumns: [mailThreads.id, mailThreads.userId],
    }).onDelete('cascade'),
    // The same message may come again, by another way or after a break; another message may bear its id.
    unique('mail_messages_once').on(table.userId, table.isOutgoing, table.messageId, table.sourceHash),
    index('mail_messages_folder').on(table.userId, table.folder, table.date, table.id),
    index('mail_messages_unread').on(table.userId).where(sql`not ${table.isSeen} and ${table.folder} = 'inbox'`),
    index('mail_messages_thread').on(table.threadId, table.userId),
    index('mail_messages_property').on(table.userId, table.propertyId).where(sql`${table.propertyId} is not null`),
    index('mail_messages_source').on(table.sourceHash),
    index('mail_messages_words').using('gin', table.words),
    index('mail_messages_waiting').on(table.id).where(sql`${table.pack} is not null`),
    index('mail_messages_undated').on(table.id).where(sql`not ${table.isDated}`),
    index('mail_messages_pack').on(table.pack).where(sql`${table.pack} is not null`),
    check('mail_messages_folders', sql`${table.folder} in ('inbox', 'sent', 'drafts', 'archive')`),
  ],
);

export const mailBodies = pgTable('mail_bodies', {
  messageId: bigint('message_id', { mode: 'number' })
    .primaryKey()
    .references(() => mailMessages.id, { onDelete: 'cascade' }),
  text: text('text').notNull(),
  /** Cleaned, with remote pictures held back. */
  html: text('html').notNull(),
  /** Cleaned, with remote pictures; null where that is the same. */
  htmlWithRemote: text('html_with_remote'),
  remoteContent: integer('remote_content').notNull().default(0),
});

export const mailAttachments = pgTable(
  'mail_attachments',
  {
    id: id(),
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => mailMessages.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    filename: text('filename').notNull(),
    contentType: text('content_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    contentId: text('content_id'),
    hash: bytea('hash')
      .notNull()
      .references(() => blobs.hash),
  },
  (table) => [
    index('mail_attachments_message').on(table.messageId, table.position),
    index('mail_attachments_hash').on(table.hash),
  ],
);

export const mailSendings = pgTable(
  'mail_sendings',
  {
    messageId: bigint('message_id', { mode: 'number' })
      .primaryKey()
      .references(() => mailMessages.id, { onDelete: 'cascade' }),
    userId: owner(),
    state: text('state', { enum: sendStates }).notNull(),
    /** Addresses of To, Cc and Bcc that still wait for it. */
    recipients: text('recipients').array().notNull(),
    attempts: integer('attempts').notNull().default(0),
    serverAnswer: text('server_answer'),
    /** Recipients that were turned away for good while others were served, each with the answer. */
    refused: jsonb('refused').$type<{ address: string; answer: string }[]>().notNull().default([]),
    /** Recipients of whom a report said that it came back, each with the words of the server that reported. */
    bounced: jsonb('bounced').$type<{ address: string; answer: string }[]>().notNull().default([]),
    queuedAt: time('queued_at').notNull().defaultNow(),
    /** The message can be recalled until then. */
    sendAfter: time('send_after').notNull().defaultNow(),
    /** Since when a worker has it, and which: what another one took over is no longer its to finish. */
    claimedAt: time('claimed_at'),
    claim: uuid('claim'),
    /** When its last bytes were about to go to the relay: from then on only the relay's answer tells what became of it. */
    handedOverAt: time('handed_over_at'),
    sentAt: time('sent_at'),
    /** Whether somebody has it, or may have it: calling it back is for the others only. */
    mayBeOut: boolean('may_be_out').notNull().default(false),
    /** What its property's log says of it, and that entry; it goes when the message is called back. */
    activityType: activityType('activity_type'),
    activityId: bigint('activity_id', { mode: 'number' }).references(() => activityEntries.id, {
      onDelete: 'set null',
    }),
    offerId: text('offer_id'),
    offerCents: bigint('offer_cents', { mode: 'number' }),
    /** What the entry says beyond its kind, so that it is logged alike when the message goes out again. */
    template: text('template'),
    logMessage: text('log_message'),
  },
  (table) => [
    index('mail_sendings_activity').on(table.activityId).where(sql`${table.activityId} is not null`),
    index('mail_sendings_user').on(table.userId, table.queuedAt),
    index('mail_sendings_under_way')
      .on(table.state, table.claimedAt)
      .where(sql`${table.state} in ('queued', 'sending')`),
    index('mail_sendings_unsent').on(table.messageId).where(sql`${table.state} in ('failed', 'uncertain')`),
    check(
      'mail_sendings_states',
      sql`${table.state} in ('queued', 'sending', 'sent', 'failed', 'uncertain', 'cancelled')`,
    ),
  ],
);

/** What reports said of recipients of sent messages, each recipient and kind once, with the newest words. */
export const mailReports = pgTable(
  'mail_reports',
  {
    id: id(),
    userId: owner(),
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => mailMessages.id, { onDelete: 'cascade' }),
    /** In lower case. */
    address: text('address').notNull(),
    kind: text('kind', { enum: reportKinds }).notNull(),
    /** The words of the server that reported. */
    answer: text('answer').notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [
    unique('mail_reports_once').on(table.messageId, table.address, table.kind),
    index('mail_reports_address').on(table.address),
    index('mail_reports_user').on(table.userId),
    check('mail_reports_kinds', sql`${table.kind} in ('delayed', 'soft', 'hard', 'complaint')`),
  ],
);

export const mailDrafts = pgTable(
  'mail_drafts',
  {
    messageId: bigint('message_id', { mode: 'number' })
      .primaryKey()
      .references(() => mailMessages.id, { onDelete: 'cascade' }),
    fromName: text('from_name').notNull(),
    /** Addresses as typed, finished or not. */
    to: text('to').notNull(),
    cc: text('cc').notNull(),
    bcc: text('bcc').notNull(),
    replyToId: bigint('reply_to_id', { mode: 'number' }).references(() => mailMessages.id, { onDelete: 'set null' }),
    /** The name of the only recipient, where the address alone does not say it. */
    toName: text('to_name').notNull().default(''),
    /** How it will count in its property's log: 'isOffer', 'isContract', … */
    marks: text('marks').array().notNull().default(sql`'{}'`),
    /** The saved offer, or contract, that it speaks of: a later version is not what its words say. */
    offerId: text('offer_id'),
    contractId: text('contract_id'),
    documents: text('documents').array().notNull().default(sql`'{}'`),
    /** It began with a template: no field of it may be left when it is sent. */
    isFromTemplate: boolean('is_from_template').notNull().default(false),
    templateId: text('template_id'),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [index('mail_drafts_reply_to').on(table.replyToId).where(sql`${table.replyToId} is not null`)],
);

/** A user's own wording of the standard templates, and templates of one's own. */
export const mailTemplates = pgTable(
  'mail_templates',
  {
    id: id(),
    userId: owner(),
    kind: text('kind', { enum: mailTemplateKinds }).notNull(),
    /** Empty for a standard one, whose name is fixed. */
    name: text('name').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    ...times(),
  },
  (table) => [
    uniqueIndex('mail_templates_standard').on(table.userId, table.kind).where(sql`${table.kind} <> 'own'`),
    uniqueIndex('mail_templates_name').on(table.userId, sql`lower(${table.name})`).where(sql`${table.kind} = 'own'`),
    check(
      'mail_templates_kinds',
      sql`${table.kind} in ('inquiry', 'cashOffer', 'creativeOffer', 'updatedOffer', 'contract', 'own')`,
    ),
  ],
);

/** Requests to send that were answered, so that a repeated one is not a second message. */
export const mailRequests = pgTable(
  'mail_requests',
  {
    userId: owner(),
    requestId: text('request_id').notNull(),
    bodyHash: bytea('body_hash').notNull(),
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => mailMessages.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.requestId] }),
    index('mail_requests_message').on(table.messageId),
    index('mail_requests_age').on(table.createdAt),
  ],
);

export const imapPositions = pgTable('imap_positions', {
  /** Server, account and folder. */
  mailbox: text('mailbox').primaryKey(),
  uidValidity: bigint('uid_validity', { mode: 'number' }).notNull(),
  lastUid: bigint('last_uid', { mode: 'number' }).notNull(),
  /** Counted once for each mailbox that a message came into. */
  stored: bigint('stored', { mode: 'number' }).notNull().default(0),
  /** Messages that belong to nobody and were left on the server. */
  unclaimed: bigint('unclaimed', { mode: 'number' }).notNull().default(0),
  /** Messages that are too large or could not be stored, and were left on the server too. */
  untaken: bigint('untaken', { mode: 'number' }).notNull().default(0),
  readAt: time('read_at').notNull().defaultNow(),
  /** Why it cannot be read at present, and since when; null while it can. */
  problem: text('problem'),
  problemSince: time('problem_since'),
});
