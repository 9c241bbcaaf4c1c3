import { describe, expect, it } from 'vitest';
import { type AgentListing, agentCsv, agentCsvFileName, groupByAgent } from './agent-csv.ts';

function listing(address: string, agent: Partial<AgentListing> = {}): AgentListing {
  return { address, agentName: null, agentEmail: null, agentPhone: null, ...agent };
}

const marisol = { agentName: 'Marisol Trent', agentEmail: 'marisol@example.com', agentPhone: '6025550148' };

describe('agent export', () => {
  it('is saved as agent_email_list.csv', () => {
    expect(agentCsvFileName).toBe('agent_email_list.csv');
  });

  it('has a row per agent with a column for each of their listings', () => {
    const file = agentCsv([
      listing('1 Main St, Mesa, AZ 85201', marisol),
      listing('2 Oak Ave, Mesa, AZ 85201', { agentName: 'Lee, Ann', agentEmail: 'ann@example.com' }),
      listing('3 Elm Dr, Mesa, AZ 85201', marisol),
    ]);
    expect(file).toBe(
      '\uFEFFAgent Name,Agent Email,Agent Phone,Property 1,Property 2\r\n' +
        'Marisol Trent,marisol@example.com,(602) 555-0148,"1 Main St, Mesa, AZ 85201","3 Elm Dr, Mesa, AZ 85201"\r\n' +
        '"Lee, Ann",ann@example.com,,"2 Oak Ave, Mesa, AZ 85201",\r\n',
    );
  });

  it('knows an agent in spite of case, blanks and the way a phone is written', () => {
    const agents = groupByAgent([
      listing('1', marisol),
      listing('2', { agentName: ' MARISOL  Trent', agentEmail: 'Marisol@Example.com ', agentPhone: '(602) 555-0148' }),
    ]);
    expect(agents.map((agent) => agent.addresses)).toEqual([['1', '2']]);
  });

  it('keeps agents apart who differ in email, name or phone', () => {
    const agents = groupByAgent([
      listing('1', marisol),
      listing('2', { ...marisol, agentEmail: 'trent@example.com' }),
      listing('3', { ...marisol, agentName: 'Sam Trent' }),
      listing('4', { ...marisol, agentPhone: '6025550149' }),
    ]);
    expect(agents).toHaveLength(4);
  });

  it('leaves out listings that name no agent', () => {
    expect(agentCsv([listing('1'), listing('2', { agentName: ' ', agentEmail: '' })])).toBe(
      '\uFEFFAgent Name,Agent Email,Agent Phone\r\n',
    );
  });

  it('holds nothing that a spreadsheet would run', () => {
    const file = agentCsv([listing('=1+1', { agentName: '@SUM(A1)', agentEmail: '+x@example.com' })]);
    expect(file).toContain("'@SUM(A1),'+x@example.com,,'=1+1\r\n");
  });
});
