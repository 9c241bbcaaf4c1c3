import { findMergeMarks, type MergeField, replaceMergeMarks } from './merge-fields.ts';

/** A template's text, or what came of it. */
export interface TemplateText {
  subject: string;
  body: string;
}

type Values = Record<MergeField, string>;

/** What is not known stays as it is written, so that it is seen and asked for; an optional field goes. */
function fillLine(line: string, values: Values): string {
  return replaceMergeMarks(line, ({ written, field, isOptional }) => {
    if (field === undefined) return written;
    return values[field] || (isOptional ? '' : written);
  });
}

/** Whether an optional field of the line has nothing to say. */
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

/**
 * A template with what is known. A field that is not known stays as it is written, and so does what names no field; in
 * the body a line goes whose optional field is not known, with the gap it would leave.
 */
export function fillTemplate({ subject, body }: TemplateText, values: Values): TemplateText {
  return {
    // A value of several lines would break the header.
    subject: fillLine(subject, values).replace(/\s+/g, ' ').trim(),
    body: fillBody(body, values),
  };
}
