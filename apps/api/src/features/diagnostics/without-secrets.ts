/** Takes out of a text what may be nobody else's business: credentials in addresses, tokens, people's mail addresses. */
export function withoutSecrets(text: string): string {
  return text
    .replace(/:\/\/[^@\s/]+@/g, '://…@')
    .replace(/[\w.+-]+@([\w-]+\.)+[\w-]+/g, '…@…')
    .replace(/(token|key|secret|password)(["']?\s*[:=]\s*["']?)[^\s"'&,;]+/gi, '$1$2…')
    .replace(/(bearer\s+)\S+/gi, '$1…')
    .replace(/[\w-]{32,}/g, '…');
}
