/** What a mail server said of a message that it could not deliver. */
export interface BounceWords {
  /** Enhanced status code (RFC 3463), such as 5.1.1; undefined where the report has none. */
  status: string | undefined;
  /** The server's own words, which may begin with an SMTP reply code. */
  words: string;
}

const unknownAddress =
  /(user|recipient|mailbox|address|account)( is| was|'s)? ?(name )?(unknown|not (found|exist|known|listed|local)|invalid|disabled|inactive|suspended|closed|unavailable: invalid)|(unknown|invalid|no such|nonexistent|non-existent|inactive|bad destination) (local )?(user|recipient|mailbox|address|account|person|domain|host)|does ?(n.t|not) (exist|have an?)|no mailbox|recipientnotfound|host (or domain name )?not found|domain name not found|nxdomain|no longer (valid|in use|available|employed)/i;

/** About the message, its sender or the moment, not about the address. */
const passing =
  /spam|blocked|blacklist|block ?list|banned|reputation|policy|content|virus|unsolicited|rate ?limit|too many|throttl|dmarc|\bspf\b|dkim|authenticat|relay(ing)? (denied|not permitted)|too (large|big)|size limit|exceed|quota|mailbox (is )?full|over ?quota|insufficient|temporar|try again|timed? ?out|timeout|greylist|loop|connection (refused|reset)/i;

/**
 * 'hard' where nobody has this address, so that no later message arrives; else 'soft': a full mailbox, a server that is away,
 * or one that did not like this message or its sender. Words of an unknown address count before codes, because many servers
 * give a general one; without any sign it is soft.
 */
export function bounceKind({ status, words }: BounceWords): 'soft' | 'hard' {
  if (unknownAddress.test(words)) return 'hard';
  const code = (status ?? /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(words)?.[0] ?? '').split('.');
  const [kind, subject, detail] = code;
  if (kind === '4') return 'soft';
  if (kind === '5') {
    // 5.1.7 and 5.1.8 are about the sender's address; 5.4.1 is how Exchange refuses unknown recipients at its edge.
    const isAddress = subject === '1' && detail !== '7' && detail !== '8';
    if (isAddress || (subject === '2' && detail === '1')) return 'hard';
    if (subject === '4' && (detail === '1' || detail === '4')) return 'hard';
    if (subject !== '0') return 'soft';
  }
  if (passing.test(words)) return 'soft';
  return /(^|\D)55[0134](\D|$)/.test(words) ? 'hard' : 'soft';
}
