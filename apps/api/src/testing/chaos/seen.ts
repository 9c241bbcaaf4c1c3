/** What a case saw; it holds when there are no faults. */
export interface Seen {
  name: string;
  /** What was done, and whether it was the real thing or something put in its place. */
  how: string;
  before: string;
  after: string;
  faults: string[];
}

/** A plain table, a case a block. */
export function formatSeen(all: readonly Seen[]): string {
  return all
    .map(({ name, how, before, after, faults }) =>
      [
        `${faults.length === 0 ? 'ok  ' : 'FAIL'}  ${name}`,
        `      how     ${how}`,
        `      before  ${before}`,
        `      after   ${after}`,
        ...faults.map((fault) => `      FAULT   ${fault}`),
      ].join('\n'),
    )
    .join('\n');
}
