import * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

const kinds: Readonly<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
};

/** What holds a number of things rather than being one. */
const things: Readonly<Record<string, string>> = { string: 'characters', array: 'entries', set: 'entries' };

function counted(bound: string, amount: number | bigint, origin: string): string {
  const thing = things[origin];
  return thing === undefined ? `Must be ${bound} ${amount}` : `Must have ${bound} ${amount} ${thing}`;
}

function fieldText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Required';
      return kinds[issue.expected] ?? 'Not understood';
    case 'invalid_value':
      return `Must be ${issue.values.map(String).join(', ')}`.replace(/, ([^,]*)$/, ' or $1');
    case 'too_small':
      return counted(issue.inclusive === false ? 'more than' : 'at least', issue.minimum, issue.origin);
    case 'too_big':
      return counted(issue.inclusive === false ? 'less than' : 'at most', issue.maximum, issue.origin);
    case 'not_multiple_of':
      return `Must be in steps of ${issue.divisor}`;
    default:
      return 'Not understood';
  }
}

/** Gives every check of this process these words where it has none of its own: the validator's build has none. */
export function setFieldTexts(): void {
  z.config({ localeError: fieldText });
}
