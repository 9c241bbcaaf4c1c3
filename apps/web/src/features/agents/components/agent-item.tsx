import { type Agent, agentLabel } from '@rei/domain/agents/agent';
import { formatPhone } from '@rei/domain/kernel/phone';
import { useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { RowTitle } from '#ui/row-title.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from './agent-item.module.css';
import { StopTag } from './stop-tag.tsx';

/** One found agent; the whole row leads to the agent's page. */
export function AgentItem({ agent, href }: { agent: Agent; href: string }) {
  const nameId = useId();
  const { email, cell_phone, office, edited } = agent;
  return (
    <article className={styles.item} aria-labelledby={nameId}>
      <RowTitle id={nameId} to={href} name={agentLabel(agent)}>
        {edited.length > 0 && <Tag>Edited</Tag>}
        <StopTag agent={agent} />
      </RowTitle>
      <p className={styles.facts}>
        {email && <span className={styles.email}>{email}</span>}
        {cell_phone && <span className={classNames(styles.phone, 'tabular')}>{formatPhone(cell_phone)}</span>}
        {office && <span className={styles.office}>{office}</span>}
      </p>
    </article>
  );
}
