import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { propertyIdParams } from '../listings/endpoints.ts';
import { mailingInputSchema, mailingSchema, mailingSummarySchema } from './mailing.ts';

const tag = 'deal-sheets';

/** An unknown id is 404, never 400. */
const mailingParams = z.object({ mailingId: text({ max: 100 }) });
const success = z.object({ success: z.literal(true) });

export const listSheetMailings = defineEndpoint({
  method: 'GET',
  path: '/api/user-properties/:propertyId/sheet-mailings',
  access: 'user',
  tag,
  summary: 'To whom the sheet of a deal was sent, or is about to be: the newest first',
  params: propertyIdParams,
  reply: z.array(mailingSummarySchema),
});

export const createSheetMailing = defineEndpoint({
  method: 'POST',
  path: '/api/user-properties/:propertyId/sheet-mailings',
  access: 'user',
  tag,
  summary: 'Make a mailing of a deal sheet to chosen buyers, one message each, to be reviewed before anything is sent',
  params: propertyIdParams,
  body: mailingInputSchema,
  alsoRefuses: ['CONFLICT', 'TOO_LARGE'],
  reply: mailingSchema,
});

export const getSheetMailing = defineEndpoint({
  method: 'GET',
  path: '/api/sheet-mailings/:mailingId',
  access: 'user',
  tag,
  summary: 'A mailing: each recipient with what stands against it, or with what became of the message',
  params: mailingParams,
  reply: mailingSchema,
});

export const getSheetMailingPdf = defineEndpoint({
  method: 'GET',
  path: '/api/sheet-mailings/:mailingId/sheet.pdf',
  access: 'user',
  tag,
  summary: 'The deal sheet that a mailing takes along',
  params: mailingParams,
  reply: z.unknown(),
  replyType: 'application/pdf',
  inRanges: true,
});

export const excludeRecipient = defineEndpoint({
  method: 'PATCH',
  path: '/api/sheet-mailings/:mailingId/recipients/:recipientId',
  access: 'user',
  tag,
  summary: 'Exclude a recipient before the start, or include it again',
  params: z.object({ mailingId: text({ max: 100 }), recipientId: text({ max: 100 }) }),
  body: z.object({ excluded: z.boolean('Must be true or false') }),
  alsoRefuses: ['CONFLICT'],
  reply: mailingSchema,
});

export const startSheetMailing = defineEndpoint({
  method: 'POST',
  path: '/api/sheet-mailings/:mailingId/start',
  access: 'user',
  tag,
  summary: 'Check every recipient again and queue who has no red check; started once, however often it is asked',
  params: mailingParams,
  alsoRefuses: ['CONFLICT'],
  reply: mailingSchema,
});

export const pauseSheetMailing = defineEndpoint({
  method: 'POST',
  path: '/api/sheet-mailings/:mailingId/pause',
  access: 'user',
  tag,
  summary: 'Send nothing more of a running mailing until it is resumed',
  params: mailingParams,
  alsoRefuses: ['CONFLICT'],
  reply: mailingSchema,
});

export const resumeSheetMailing = defineEndpoint({
  method: 'POST',
  path: '/api/sheet-mailings/:mailingId/resume',
  access: 'user',
  tag,
  summary: 'Go on with a paused mailing',
  params: mailingParams,
  alsoRefuses: ['CONFLICT'],
  reply: mailingSchema,
});

export const stopSheetMailing = defineEndpoint({
  method: 'POST',
  path: '/api/sheet-mailings/:mailingId/stop',
  access: 'user',
  tag,
  summary: 'End a mailing for good: what was not sent is not sent',
  params: mailingParams,
  alsoRefuses: ['CONFLICT'],
  reply: mailingSchema,
});

export const deleteSheetMailing = defineEndpoint({
  method: 'DELETE',
  path: '/api/sheet-mailings/:mailingId',
  access: 'user',
  tag,
  summary: 'Delete a mailing that was never started; of others it stays known who got which sheet',
  params: mailingParams,
  alsoRefuses: ['CONFLICT'],
  reply: success,
});
