import { expect, test } from 'vitest';
import { funnelCsv } from './funnel-csv.ts';

test('a name that begins like a formula is no formula', () => {
  const counts = { analyzed: 3, offers: 2, replies: 1, counters: 0, accepted: 0, contracts: 0, closed: 0 };
  expect(funnelCsv({ groups: [{ key: '=cmd()', counts }], total: counts }, 'agent')).toBe(
    "Agent,Analyzed,Offers,Replies,Counters,Accepted,Contracts,Closed\r\n'=cmd(),3,2,1,0,0,0,0\r\nTotal,3,2,1,0,0,0,0\r\n",
  );
});
