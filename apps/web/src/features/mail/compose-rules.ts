import { messageFieldsSchema } from '@rei/domain/mail/message-fields';
import type { ApiError } from '#lib/api-error.ts';
import { schemaProblems } from '#lib/schema-problems.ts';
import type { Problems } from '#lib/use-form-fields.ts';
import type { ComposeFields } from './compose-query.ts';

/** The call's names by the form's: only the text has another one. */
function byField({ body, ...problems }: Record<string, string>): Problems<ComposeFields> {
  return { ...problems, ...(body !== undefined && { text: body }) };
}

/** What keeps a message from being sent, in words; `unfilled` is what a template left in braces. */
export function composeProblems(
  { text, ...fields }: ComposeFields,
  { required, unfilled }: { required: readonly (keyof ComposeFields)[]; unfilled: Problems<ComposeFields> },
): Problems<ComposeFields> {
  const problems = byField(schemaProblems(messageFieldsSchema, { ...fields, body: text }));
  for (const name of ['subject', 'text'] as const) problems[name] ??= unfilled[name];
  for (const name of required) if ({ ...fields, text }[name].trim() === '') problems[name] = 'Required';
  return problems;
}

export function composeRefusal({ details }: ApiError): Problems<ComposeFields> {
  return byField(details);
}
