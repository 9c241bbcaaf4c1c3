import { type DuplicateSign, duplicateSigns, switchboardSize } from '@rei/domain/agents/agent';

interface Sign {
  /** The expressions must equal those of the index that the groups are read from. */
  keys: (agent: string) => [string, string];
  /** The condition must equal the index's own. */
  isGiven: string;
  shared: string;
  /** A group with more agents is no single person. */
  most: number | undefined;
}

export const signs: Record<DuplicateSign, Sign> = {
  email: {
    keys: (agent) => [`lower(${agent}.email)`, `''`],
    isGiven: 'email is not null',
    shared: 'email',
    most: undefined,
  },
  name_and_office: {
    keys: (agent) => [`lower(${agent}.name)`, `lower(${agent}.office)`],
    isGiven: 'name is not null and office is not null',
    shared: `name || ', ' || office`,
    most: undefined,
  },
  phone: {
    keys: (agent) => [`${agent}.phone`, `''`],
    isGiven: 'phone is not null',
    shared: 'phone',
    most: switchboardSize - 1,
  },
};

/** One statement of a part for each sign, the strongest first. */
export function unionOfSigns(part: (sign: DuplicateSign, rank: number) => string): string {
  return duplicateSigns.map((sign, rank) => `(${part(sign, rank)})`).join(' union all ');
}

export function areAlike(sign: DuplicateSign, agent: string, other: string): string {
  const [one, two] = signs[sign].keys(agent);
  const [otherOne, otherTwo] = signs[sign].keys(other);
  return two === otherTwo ? `${one} = ${otherOne}` : `${one} = ${otherOne} and ${two} = ${otherTwo}`;
}

export function allShared(agent: string, other: string): string {
  const each = duplicateSigns.map((sign) => {
    const [one, two] = signs[sign].keys(agent);
    return `case when ${areAlike(sign, agent, other)} then '${sign} ' || ${one} || E'\\n' || ${two} end`;
  });
  return `array_remove(array[${each.join(', ')}], null)`;
}
