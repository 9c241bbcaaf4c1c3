import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { line, text } from '../kernel/fields.ts';
import { templateProblem } from './merge-fields.ts';
import { mailTemplateSchema, maxTemplateBody, maxTemplateName, maxTemplateSubject } from './template.ts';

const tag = 'mail';

/** An unknown id is 404, never 400. */
const templateParams = z.object({ templateId: text({ max: 100 }) });

const knownFields = z.refine<string>((value) => templateProblem(value) === undefined, {
  error: ({ input }) => (typeof input === 'string' ? templateProblem(input) : undefined),
});

const texts = {
  subject: line({ min: 1, max: maxTemplateSubject }).check(knownFields),
  body: text({ min: 1, max: maxTemplateBody }).check(knownFields),
};

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
  body: z.object({ name: line({ min: 1, max: maxTemplateName }), ...texts }),
  reply: mailTemplateSchema,
});

export const updateMailTemplate = defineEndpoint({
  method: 'PUT',
  path: '/api/mail/templates/:templateId',
  access: 'user',
  tag,
  summary: 'Change a template; a standard one, named by its kind, keeps its name',
  params: templateParams,
  body: z.object({ name: z.optional(line({ min: 1, max: maxTemplateName })), ...texts }),
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
