import { templateProblem } from '@rei/domain/mail-templates/merge-fields';
import { ownTemplateSchema, templateTextsSchema } from '@rei/domain/mail-templates/template-input';
import * as z from 'zod/mini';
import { schemaProblems } from '#lib/schema-problems.ts';
import type { Problems } from '#lib/use-form-fields.ts';

const textsSchema = z.object({ name: z.string(), subject: z.string(), body: z.string() });

export type Texts = z.infer<typeof textsSchema>;

export const emptyTexts: Texts = { name: '', subject: '', body: '' };

export function parseTexts(value: unknown): Texts | undefined {
  return z.safeParse(textsSchema, value).data;
}

export function unknownFields({ subject, body }: Texts): Problems<Texts> {
  return { subject: templateProblem(subject), body: templateProblem(body) };
}

export function textProblems(texts: Texts, isOwn: boolean): Problems<Texts> {
  return schemaProblems(isOwn ? ownTemplateSchema : templateTextsSchema, texts);
}
