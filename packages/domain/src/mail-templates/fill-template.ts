import { findMergeMarks, type MergeField, replaceMergeMarks } from './merge-fields.ts';

export interface TemplateText {
  subject: string;
  body: string;
}

type Values = Record<MergeField, string>;

/** An unknown value leaves the field as written, so that the user sees it; an optional field disappears. */
function fillLine(line: string, values: Values): string {
  return replaceMergeMarks(line, ({ written, field, isOptional }) => {
    if (field === undefined) return written;
    return values[field] || (isOptional ? '' : written);
  });
}

function isLeftOut(line: string, values: Values): boolean {
  return findMergeMarks(line).some(
    ({ field, isOptional }) => isOptional && field !== undefined && values[field] === '',
  );
}

function fillBody(body: string, values: Values): string {
  const lines = body.replace(/\r\n?/g, '\n').split('\n');
  const kept = lines.filter((line) => !isLeftOut(line, values));
  const text = kept.map((line) => fillLine(line, values)).join('\n');
  return kept.length === lines.length ? text : text.replace(/\n{3,}/g, '\n\n').trim();
}

/** Fills in what is known. Unknown fields stay as written; a line with an unknown optional field is removed. */
export function fillTemplate({ subject, body }: TemplateText, values: Values): TemplateText {
  return {
    // A value of several lines would break the header.
    subject: fillLine(subject, values).replace(/\s+/g, ' ').trim(),
    body: fillBody(body, values),
  };
}
