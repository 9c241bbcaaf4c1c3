import * as z from 'zod/mini';
import { line, text } from '../kernel/fields.ts';
import { templateProblem } from './merge-fields.ts';
import { maxTemplateBody, maxTemplateName, maxTemplateSubject } from './template.ts';

const knownFields = z.refine<string>((value) => templateProblem(value) === undefined, {
  error: ({ input }) => (typeof input === 'string' ? templateProblem(input) : undefined),
});

export const templateNameSchema = line({ min: 1, max: maxTemplateName });

const subject = line({ min: 1, max: maxTemplateSubject }).check(knownFields);
const body = text({ min: 1, max: maxTemplateBody }).check(knownFields);

/** What a standard template is changed to, which keeps its name. */
export const templateTextsSchema = z.object({ subject, body });

export const ownTemplateSchema = z.object({ name: templateNameSchema, subject, body });
