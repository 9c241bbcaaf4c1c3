import { templateProblem } from '@rei/domain/mail-templates/merge-fields';
import * as z from 'zod/mini';

const textsSchema = z.object({ name: z.string(), subject: z.string(), body: z.string() });

/** What is typed of a template. */
export type Texts = z.infer<typeof textsSchema>;

export const emptyTexts: Texts = { name: '', subject: '', body: '' };

export function parseTexts(value: unknown): Texts | undefined {
  return z.safeParse(textsSchema, value).data;
}

export type Problems = Partial<Record<keyof Texts, string>>;

function definedOnly(problems: { [Name in keyof Texts]: string | undefined }): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

/** What is there and cannot be: told while one types. */
export function wrongIn({ subject, body }: Texts): Problems {
  return definedOnly({ name: undefined, subject: templateProblem(subject), body: templateProblem(body) });
}

/** What is not there and has to be: told when one saves. */
export function missingIn({ name, subject, body }: Texts, isOwn: boolean): Problems {
  const required = (text: string) => (text.trim() === '' ? 'Required' : undefined);
  return definedOnly({ name: isOwn ? required(name) : undefined, subject: required(subject), body: required(body) });
}
