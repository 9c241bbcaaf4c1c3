import type { Agent } from '@rei/domain/agents/agent';
import { useState } from 'react';
import { refusalMessage } from '#lib/api-error.ts';
import { useCurrentUser } from '#lib/session.ts';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/switch.tsx';
import { useToast } from '#ui/toast.tsx';
import { type StopScope, useSetStop } from '../mutations.ts';
import styles from './agent-stops.module.css';

/** Sets and lifts 'do not contact': everybody for oneself, administrators for everyone. */
export function AgentStops({ agent }: { agent: Agent }) {
  const { is_admin: isAdmin } = useCurrentUser();
  const toast = useToast();
  const stop = useSetStop(agent._id);
  /** What was just chosen, until the server has it. */
  const [wanted, setWanted] = useState<{ scope: StopScope; doNotContact: boolean }>();
  const { own, everyone } = agent.doNotContact;

  function isOn(scope: StopScope, stored: boolean): boolean {
    return wanted?.scope === scope ? wanted.doNotContact : stored;
  }

  function change(scope: StopScope, doNotContact: boolean): void {
    setWanted({ scope, doNotContact });
    stop.mutate(
      { scope, doNotContact },
      {
        onError: (error) => toast({ text: refusalMessage(error, 'Couldn’t save that.') }),
        onSettled: () => setWanted(undefined),
      },
    );
  }

  return (
    <Card title="Do not contact">
      <div className={styles.stops}>
        <Switch checked={isOn('own', own)} disabled={stop.isPending} onChange={(checked) => change('own', checked)}>
          Stop my messages
        </Switch>
        {isAdmin && (
          <Switch
            checked={isOn('everyone', everyone)}
            disabled={stop.isPending}
            onChange={(checked) => change('everyone', checked)}
          >
            Stop everyone’s messages
          </Switch>
        )}
        {everyone && !isAdmin && <p>An administrator has stopped everyone’s messages to this agent.</p>}
        <p className="t12 ink-3">
          We won’t email this agent: no messages, copies or scheduled mail, and they are excluded from exports.
        </p>
      </div>
    </Card>
  );
}
