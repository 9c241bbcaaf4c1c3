import type { Agent, AgentField } from '@rei/domain/agents/agent';
import { useRef } from 'react';
import { ApiError, refusalMessage } from '#lib/api-error.ts';
import { focusFirstWrong } from '#lib/focus-first-wrong.ts';
import { useChangedValues } from '#lib/use-changed-values.ts';
import { PhoneField } from '#ui/phone-field.tsx';
import { RecordForm, wholeWidth } from '#ui/record-form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { agentBody, agentValues, parseAgentDraft } from '../agent-draft.ts';
import { useUpdateAgent } from '../mutations.ts';

const saved = 'Agent updated!';
const saveFailed = 'Failed to update agent.';

export function AgentForm({ agent }: { agent: Agent }) {
  const form = useRef<HTMLFormElement>(null);
  const save = useUpdateAgent(agent._id);
  const { values, change, submit } = useChangedValues({
    name: `agent-${agent._id}`,
    stored: agentValues(agent),
    parse: parseAgentDraft,
    bodyOf: agentBody,
    save,
  });
  const details = save.error instanceof ApiError ? save.error.details : {};

  function field(name: AgentField) {
    return {
      name,
      autoComplete: 'off',
      value: values[name],
      error: details[name],
      help: agent.edited.includes(name) ? 'Changed by hand' : undefined,
      onChange: (text: string) => change({ [name]: text }),
    };
  }

  return (
    <RecordForm
      ref={form}
      onSubmit={() => submit((error) => error instanceof ApiError && focusFirstWrong(form.current, error.details))}
      isSaving={save.isPending}
      note="What you change here stays: imports leave it alone from then on."
      problem={save.isError ? refusalMessage(save.error, saveFailed) : null}
      done={save.isSuccess ? saved : null}
    >
      <TextField {...field('name')} label="Name" maxLength={200} />
      <TextField {...field('email')} label="Email" type="email" maxLength={254} />
      <PhoneField {...field('cell_phone')} label="Cell phone" maxLength={40} />
      <TextField {...field('website')} label="Website" maxLength={2000} />
      <TextField {...field('slogan')} className={wholeWidth} label="Slogan" maxLength={500} />
    </RecordForm>
  );
}
