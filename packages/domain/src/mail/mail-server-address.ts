/**
 * Local parts under which mail servers report, in lower case. Exchange reports as 'MicrosoftExchange' with a number of 32
 * hexadecimal digits.
 */
const mailServers = /^(mailer-?daemon|mail-daemon|postmaster|microsoftexchange[0-9a-f]{32})(@|$)/i;

/** True for an address that a mail server reports from, so that nobody reads an answer to it. */
export function isMailServerAddress(address: string): boolean {
  return mailServers.test(address.trim());
}
