import type { Agent, AgentField } from '@rei/domain/agents/agent';
import { type FormEvent, useRef } from 'react';
import { ApiError, refusalMessage } from '#lib/api-error.ts';
import { focusFirstWrong } from '#lib/focus-first-wrong.ts';
import { useChangedValues } from '#lib/use-changed-values.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { agentBody, agentValues, parseAgentDraft } from '../agent-draft.ts';
import { useUpdateAgent } from '../mutations.ts';
import styles from './agent-form.module.css';

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

  function helpOf(field: AgentField): string | undefined {
    return agent.edited.includes(field) ? 'Changed by hand' : undefined;
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    submit((error) => error instanceof ApiError && focusFirstWrong(form.current, error.details));
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
      <PhoneField
        label="Cell phone"
        name="cell_phone"
        maxLength={40}
        value={values.cell_phone}
        error={details.cell_phone}
        help={helpOf('cell_phone')}
        onChange={(phone) => change({ cell_phone: phone })}
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
        {save.isError && <Notice kind="error">{refusalMessage(save.error, saveFailed)}</Notice>}
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
