/** The letters of a word, lower case: 'Active Under Contract' and 'ActiveUnderContract' are the same then. */
export function letters(word: string): string {
  return word.toLowerCase().replace(/[^a-z]/g, '');
}
