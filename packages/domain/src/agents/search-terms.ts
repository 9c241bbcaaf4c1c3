/** More words would only slow a search down. */
const mostTerms = 8;

/**
 * What a search of agents looks for: each of these has to occur in name, e-mail, phone or office, in any case.
 * Phones are stored as digits, so that '(602) 555-0142' and '+1 602 555 0142' are one run of them.
 */
export function agentSearchTerms(typed: string): string[] {
  const text = typed.trim().toLowerCase();
  if (/^[+(]?\d[\d\s().-]*$/.test(text)) return [text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')];
  return text === '' ? [] : text.split(/\s+/).slice(0, mostTerms);
}
