const mostTerms = 8;

/** Each word has to occur; phones are stored as digits, so '(602) 555-0142' and '+1 602 555 0142' are one run of them. */
export function agentSearchTerms(typed: string): string[] {
  const text = typed.trim().toLowerCase();
  if (/^[+(]?\d[\d\s().-]*$/.test(text)) return [text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')];
  return text === '' ? [] : text.split(/\s+/).slice(0, mostTerms);
}
