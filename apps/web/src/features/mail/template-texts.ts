import { templateProblem } from '@rei/domain/mail-templates/merge-fields';
import * as z from 'zod/mini';

const textsSchema = z.object({ name: z.string(), subject: z.string(), body: z.string() });

export type Texts = z.infer<typeof textsSchema>;

export const emptyTexts: Texts = { name: '', subject: '', body: '' };

export function parseTexts(value: unknown): Texts | undefined {
  return z.safeParse(textsSchema, value).data;
}

export type Problems = Partial<Record<keyof Texts, string>>;

function definedOnly(problems: { [Name in keyof Texts]: string | undefined }): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

/** Shown while typing. */
export function invalidTexts({ subject, body }: Texts): Problems {
  return definedOnly({ name: undefined, subject: templateProblem(subject), body: templateProblem(body) });
}

/** Shown on save. */
export function missingTexts({ name, subject, body }: Texts, isOwn: boolean): Problems {
  const required = (text: string) => (text.trim() === '' ? 'Required' : undefined);
  return definedOnly({ name: isOwn ? required(name) : undefined, subject: required(subject), body: required(body) });
}
