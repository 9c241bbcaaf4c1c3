import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { mailTemplateSchema } from './template.ts';
import { ownTemplateSchema, templateNameSchema, templateTextsSchema } from './template-input.ts';

const tag = 'mail';

/** An unknown id is 404, never 400. */
const templateParams = z.object({ templateId: text({ max: 100 }) });

export const listMailTemplates = defineEndpoint({
  method: 'GET',
  path: '/api/mail/templates',
  access: 'user',
  tag,
  summary: 'The standard templates in the user’s own words, then the user’s own templates by name',
  reply: z.object({ items: z.array(mailTemplateSchema) }),
});

export const createMailTemplate = defineEndpoint({
  method: 'POST',
  path: '/api/mail/templates',
  access: 'user',
  tag,
  summary: 'Store a template of one’s own; names are unique without case, unknown merge fields refused',
  body: ownTemplateSchema,
  alsoRefuses: ['CONFLICT'],
  reply: mailTemplateSchema,
});

export const updateMailTemplate = defineEndpoint({
  method: 'PUT',
  path: '/api/mail/templates/:templateId',
  access: 'user',
  tag,
  summary: 'Change a template; a standard one, named by its kind, keeps its name',
  params: templateParams,
  body: z.extend(templateTextsSchema, { name: z.optional(templateNameSchema) }),
  alsoRefuses: ['CONFLICT'],
  reply: mailTemplateSchema,
});

export const deleteMailTemplate = defineEndpoint({
  method: 'DELETE',
  path: '/api/mail/templates/:templateId',
  access: 'user',
  tag,
  summary: 'Delete an own template, or give a standard one its standard text back',
  params: templateParams,
  reply: z.object({ success: z.literal(true) }),
});
