import type { Agent, AgentField } from '@rei/domain/agents/agent';
import { formatPhone } from '@rei/domain/kernel/phone';
import { type FormEvent, useRef } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { changedOnly } from '#lib/profile-draft.ts';
import { useStoredState } from '#lib/use-stored-state.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type AgentDraft, agentBody, agentValues, parseAgentDraft } from '../agent-draft.ts';
import { agentProblem } from '../agent-problem.ts';
import { useUpdateAgent } from '../mutations.ts';
import styles from './agent-form.module.css';

const saved = 'Agent updated!';
const saveFailed = 'Failed to update agent.';

export function AgentForm({ agent }: { agent: Agent }) {
  const draft = useStoredState<AgentDraft>({
    area: 'tab',
    name: `agent-${agent._id}`,
    initial: {},
    parse: parseAgentDraft,
  });
  const form = useRef<HTMLFormElement>(null);
  const wasChanged = useRef(false);
  const save = useUpdateAgent(agent._id);
  const stored = agentValues(agent);
  const values = { ...stored, ...draft.value };
  const details = save.error instanceof ApiError ? save.error.details : {};

  function helpOf(field: AgentField): string | undefined {
    return agent.edited.includes(field) ? 'Changed by hand' : undefined;
  }

  function change(part: AgentDraft): void {
    wasChanged.current = true;
    draft.keep(changedOnly({ ...draft.value, ...part }, stored));
    if (!save.isPending) save.reset();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending) return;
    wasChanged.current = false;
    save.mutate(agentBody(draft.value), {
      onSuccess: () => {
        // What was typed meanwhile is still to be saved.
        if (!wasChanged.current) draft.forget({});
      },
      onError: (error) => {
        const field = error instanceof ApiError ? Object.keys(error.details)[0] : undefined;
        if (field) form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
      },
    });
  }

  return (
    <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={200}
        value={values.name}
        error={details.name}
        help={helpOf('name')}
        onChange={(name) => change({ name })}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="off"
        maxLength={254}
        value={values.email}
        error={details.email}
        help={helpOf('email')}
        onChange={(email) => change({ email })}
      />
      <TextField
        label="Cell phone"
        name="cell_phone"
        type="tel"
        autoComplete="off"
        maxLength={40}
        value={values.cell_phone}
        error={details.cell_phone}
        help={helpOf('cell_phone')}
        onChange={(phone) => change({ cell_phone: phone })}
        onBlur={() => {
          const formatted = formatPhone(values.cell_phone);
          if (formatted !== values.cell_phone) change({ cell_phone: formatted });
        }}
      />
      <TextField
        label="Website"
        name="website"
        autoComplete="off"
        maxLength={2000}
        value={values.website}
        error={details.website}
        help={helpOf('website')}
        onChange={(website) => change({ website })}
      />
      <div className={styles.wide}>
        <TextField
          label="Slogan"
          name="slogan"
          autoComplete="off"
          maxLength={500}
          value={values.slogan}
          error={details.slogan}
          help={helpOf('slogan')}
          onChange={(slogan) => change({ slogan })}
        />
      </div>
      <div className={styles.end}>
        <p className="t12 ink-3">What you change here stays: imports leave it alone from then on.</p>
        {save.isError && <Notice kind="error">{agentProblem(save.error, saveFailed)}</Notice>}
        {save.isSuccess && <Notice kind="success">{saved}</Notice>}
        <div>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </div>
    </form>
  );
}
