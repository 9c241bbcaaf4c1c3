import { type Agent, type AgentField, agentFields } from '@rei/domain/agents/agent';
import { formatPhone, phoneDigits } from '@rei/domain/kernel/phone';
import { readTexts } from '#lib/read-texts.ts';

/** What an administrator can change of an agent, as the form shows it. */
type AgentValues = Record<AgentField, string>;

/** Only what was changed: the rest follows what is stored, whoever changed it meanwhile. */
type AgentDraft = Partial<AgentValues>;

export function agentValues({ name, email, cell_phone, website, slogan }: Agent): AgentValues {
  return { name, email, cell_phone: formatPhone(cell_phone), website, slogan };
}

/** A kept draft, or undefined for anything else that stands in its place. */
export function parseAgentDraft(value: unknown): AgentDraft | undefined {
  return readTexts(value, agentFields);
}

/** The call's body: only the changed fields, the phone in digits only. */
export function agentBody({ cell_phone, ...fields }: AgentDraft): AgentDraft {
  return { ...fields, ...(cell_phone !== undefined && { cell_phone: phoneDigits(cell_phone) }) };
}
