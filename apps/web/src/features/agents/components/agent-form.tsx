import type { Agent, AgentField } from '@rei/domain/agents/agent';
import { agentChangesSchema } from '@rei/domain/agents/agent-changes';
import { useRecordForm } from '#lib/use-record-form.ts';
import { PhoneField } from '#ui/phone-field.tsx';
import { RecordForm, wholeWidth } from '#ui/record-form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { agentBody, agentValues, parseAgentDraft } from '../agent-draft.ts';
import { useUpdateAgent } from '../mutations.ts';

export function AgentForm({ agent }: { agent: Agent }) {
  const form = useRecordForm({
    name: `agent-${agent._id}`,
    stored: agentValues(agent),
    parse: parseAgentDraft,
    schema: agentChangesSchema,
    bodyOf: agentBody,
    save: useUpdateAgent(agent._id),
    texts: { saved: 'Agent updated!', failed: 'Failed to update agent.' },
  });

  function field(name: AgentField) {
    return {
      ...form.field(name),
      name,
      autoComplete: 'off',
      help: agent.edited.includes(name) ? 'Edited by you' : undefined,
    };
  }

  return (
    <RecordForm {...form.record} note="Your edits won’t be overwritten by imports.">
      <TextField {...field('name')} label="Name" maxLength={200} />
      <TextField {...field('email')} label="Email" type="email" maxLength={254} />
      <PhoneField {...field('cell_phone')} label="Cell phone" maxLength={40} />
      <TextField {...field('website')} label="Website" maxLength={2000} />
      <TextField {...field('slogan')} className={wholeWidth} label="Slogan" maxLength={500} />
    </RecordForm>
  );
}
