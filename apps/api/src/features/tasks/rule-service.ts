import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import { maxTaskRules, type TaskRule, type TaskRuleInput } from '@rei/domain/tasks/task-rule';
import type { Db } from '#db/client.ts';
import type { Clock } from '#ports/clock.ts';
import { lock } from './repository.ts';
import * as repository from './rule-repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  timeZone: () => Promise<string>;
}

/** Rules by which tasks come by themselves from what is in the log. */
export function createTaskRuleService({ db, clock, timeZone }: Deps) {
  return {
    list: async (userId: string): Promise<TaskRule[]> => (await repository.list(db, userId)).map(toRule),

    create(userId: string, rule: TaskRuleInput): Promise<TaskRule> {
      return db.transaction(async (tx) => {
        await lock(tx, userId);
        if ((await repository.count(tx, userId)) >= maxTaskRules) {
          throw new AppError('CONFLICT', `You have ${maxTaskRules} rules. Delete one first.`);
        }
        return toRule(found(await repository.insert(tx, userId, rule)));
      });
    },

    async update(userId: string, ruleId: string, rule: TaskRuleInput): Promise<TaskRule> {
      const id = parseStoredId(ruleId);
      return toRule(found(id === undefined ? undefined : await repository.update(db, userId, id, rule)));
    },

    async remove(userId: string, ruleId: string): Promise<void> {
      const id = parseStoredId(ruleId);
      if (id === undefined || !(await repository.remove(db, userId, id))) throw notFound();
    },

    /** Each task once, whoever runs it again. */
    async makeDue(): Promise<void> {
      await repository.makeDue(db, { now: clock.now().toISOString(), timeZone: await timeZone() });
    },
  };
}

export type TaskRuleService = ReturnType<typeof createTaskRuleService>;

type Row = Awaited<ReturnType<typeof repository.list>>[number];

const toRule = ({ id, ...rule }: Row): TaskRule => ({ _id: String(id), ...rule });

function found(row: Row | undefined): Row {
  if (row === undefined) throw notFound();
  return row;
}

const notFound = () => new AppError('NOT_FOUND', 'Rule not found.');
