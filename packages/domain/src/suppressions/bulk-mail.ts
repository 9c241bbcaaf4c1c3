export const postalAddressMissing =
  'Bulk messages need the postal address of this installation. An administrator enters it in the settings.';

/** The law wants a way to answer 'no more', and where the sender can be found (CAN-SPAM, 15 U.S.C. 7704). */
export interface BulkFooter {
  /** Who writes: a name, or a company. */
  sender: string;
  /** One line. */
  postalAddress: string;
  unsubscribeLink: string;
}

/** What stands below every bulk message, in its text; its HTML is made of this. */
export function bulkFooter({ sender, postalAddress, unsubscribeLink }: BulkFooter): string {
  const who = [sender, postalAddress].filter((part) => part !== '').join('\n');
  return `\n\n--\n${who}\nTo get no more emails like this: ${unsubscribeLink}`;
}

/** A bulk message is from the user or the user's company, under no other name. Case and blanks do not count. */
export function isHonestSender(name: string, own: readonly string[]): boolean {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
  return plain(name) !== '' && own.some((each) => plain(each) === plain(name));
}

/** Tells a link that ends all mail from one that ends that of a saved search: both lead to the same page. */
export const unsubscribePrefix = 'all-';
