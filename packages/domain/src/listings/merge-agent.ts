import { type FieldTimes, fieldTime, laterStamp, type SourceWord, type Stamp } from './field-times.ts';
import type { ListingRecord, MissingField } from './listing-fields.ts';
import { agentParts } from './listing-values.ts';

type Agent = NonNullable<ListingRecord['agent']>;

const lackedName = (part: (typeof agentParts)[number]) => `agent.${part}` as const;

export const isAgentPart = (name: MissingField): boolean => name.startsWith('agent.');

const nobody: Agent = { name: null, email: null, phone: null, href: null, office: null };

interface SaidOfAgent {
  agent: Agent | null;
  lacks: ReadonlySet<MissingField>;
  at: Stamp;
}

/** Who offers the home: part by part what was said last of the same person. Another name or e-mail is another person. */
export function mergeAgent(
  { record, times }: SourceWord,
  { agent, lacks, at }: SaidOfAgent,
): { agent: Agent | null; apart: FieldTimes['apart']; otherAgent: Stamp | null } {
  const stored = record.agent ?? nobody;
  const said = agent ?? nobody;
  const namedAt = laterStamp(fieldTime(times, 'agent.name'), fieldTime(times, 'agent.email'));
  const isNamed = !lacks.has('agent.name') || !lacks.has('agent.email');
  const isOther = isNamed && namedAt !== null && !isSamePerson(said, stored);
  const isLater = namedAt === null || at >= namedAt;
  const before = times.otherAgent ?? null;
  const otherAgent = isOther ? laterStamp(before, isLater ? namedAt : at) : before;
  const isOfThis = (time: Stamp | null) => time !== null && (otherAgent === null || time > otherAgent);
  const kept: Agent = { ...nobody };
  const apart: FieldTimes['apart'] = {};
  for (const part of agentParts) {
    const name = lackedName(part);
    const storedAt = fieldTime(times, name);
    const isSaid = !lacks.has(name) && isOfThis(at) && (storedAt === null || at >= storedAt);
    const time = isSaid ? at : isOfThis(storedAt) ? storedAt : null;
    if (time !== null) kept[part] = isSaid ? said[part] : stored[part];
    apart[name] = time;
  }
  return { agent: Object.values(kept).every((value) => value === null) ? null : kept, apart, otherAgent };
}

function isSamePerson(one: Agent, other: Agent): boolean {
  if ([one, other].every(({ name, email }) => name === null && email === null)) return true;
  const same = (part: 'name' | 'email') => one[part] !== null && one[part].toLowerCase() === other[part]?.toLowerCase();
  return same('name') || same('email');
}
