/** The LIKE pattern of what contains this text as it stands: '%' and '_' of the text are no wildcards. */
export function containing(text: string): string {
  return `%${literal(text)}%`;
}

export function beginningWith(text: string): string {
  return `${literal(text)}%`;
}

function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
