import type { QueryOf, ReplyOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import { oneLineAddress } from '@rei/domain/listings/property';
import type { finishTask, listTasks } from '@rei/domain/tasks/endpoints';
import { nextDue } from '@rei/domain/tasks/next-due';
import { maxTaskCalls, maxTasks, type Task, type TaskCall, type TaskInput } from '@rei/domain/tasks/task';
import type { Db } from '#db/client.ts';
import * as repository from './repository.ts';

const defaultLimit = 50;

export function createTaskService({ db }: { db: Db }) {
  async function requireListing(tx: Db, userId: string, propertyId: string | null): Promise<number | null> {
    if (propertyId === null) return null;
    const id = parseStoredId(propertyId);
    if (id === undefined || !(await repository.isListing(tx, userId, id))) {
      throw new AppError('NOT_FOUND', 'Property not found.');
    }
    return id;
  }

  /** What it is about: only what its user can see. */
  async function requireSubject(tx: Db, userId: string, { propertyId, agentId, buyerId }: Subject) {
    const listingId = await requireListing(tx, userId, propertyId);
    const contact = { agentId: contactId(agentId), buyerId: contactId(buyerId) };
    if (!(await repository.isContact(tx, userId, contact))) throw new AppError('NOT_FOUND', 'Contact not found.');
    return { listingId, ...contact };
  }

  async function requireTask(tx: Db, userId: string, taskId: string): Promise<repository.TaskRow> {
    const id = parseStoredId(taskId);
    return found(id === undefined ? undefined : await repository.findById(tx, userId, id));
  }

  async function requireRoom(tx: Db, userId: string): Promise<void> {
    if ((await repository.count(tx, userId, { isDone: false })) < maxTasks) return;
    throw new AppError('CONFLICT', `You have ${maxTasks.toLocaleString('en-US')} open tasks. Finish some first.`);
  }

  async function add(tx: Db, userId: string, task: Parameters<typeof repository.insert>[2]): Promise<Task> {
    await requireRoom(tx, userId);
    const id = await repository.insert(tx, userId, task);
    return toTask(found(id === undefined ? undefined : await repository.findById(tx, userId, id)));
  }

  return {
    async list(userId: string, query: QueryOf<typeof listTasks>): Promise<ReplyOf<typeof listTasks>> {
      const { status = 'open', propertyId, agentId, buyerId, dueBy, page = 1, limit = defaultLimit } = query;
      const ids = [propertyId, agentId, buyerId].map((id) =>
        id === undefined ? undefined : (parseStoredId(id) ?? null),
      );
      if (ids.includes(null)) return { tasks: [], total: 0 };
      const [listing, agent, buyer] = ids.map((id) => id ?? undefined);
      const wanted = { isDone: status === 'done', dueBy, listingId: listing, agentId: agent, buyerId: buyer };
      const [rows, total] = await Promise.all([
        repository.listByUser(db, userId, { ...wanted, limit, offset: (page - 1) * limit }),
        repository.count(db, userId, wanted),
      ]);
      return { tasks: rows.map(toTask), total };
    },

    create(userId: string, { propertyId, agentId, buyerId, ...input }: TaskInput): Promise<Task> {
      return db.transaction(async (tx) => {
        await repository.lock(tx, userId);
        const subject = await requireSubject(tx, userId, { propertyId, agentId, buyerId });
        return add(tx, userId, { ...input, firstDueOn: input.dueOn, ...subject });
      });
    },

    update(userId: string, taskId: string, { propertyId, agentId, buyerId, ...input }: TaskInput): Promise<Task> {
      return db.transaction(async (tx) => {
        await repository.lock(tx, userId);
        const before = await requireTask(tx, userId, taskId);
        const subject = await requireSubject(tx, userId, { propertyId, agentId, buyerId });
        const isSameDay = before.dueOn === input.dueOn && before.repeat === input.repeat;
        const firstDueOn = isSameDay ? before.firstDueOn : input.dueOn;
        await repository.update(tx, userId, before.id, { ...input, firstDueOn, ...subject });
        return toTask(await requireTask(tx, userId, taskId));
      });
    },

    /** Whoever finishes a task twice finishes it once, so that a repeated one is not due twice. */
    finish(
      userId: string,
      taskId: string,
      { done, today }: { done: boolean; today: string },
    ): Promise<ReplyOf<typeof finishTask>> {
      return db.transaction(async (tx) => {
        await repository.lock(tx, userId);
        const before = await requireTask(tx, userId, taskId);
        if (done === (before.doneAt !== null)) return { task: toTask(before), next: null };
        if (!done) {
          await repository.removeRepetition(tx, userId, before.id);
          await requireRoom(tx, userId);
        }
        await repository.setDone(tx, userId, before.id, done);
        const task = toTask(await requireTask(tx, userId, taskId));
        const { title, dueOn, dueTime, repeat, firstDueOn, listingId, agentId, buyerId } = before;
        if (!done || repeat === null) return { task, next: null };
        const again = nextDue(firstDueOn, repeat, { dueOn, today });
        const next = await add(tx, userId, {
          ...{ title, dueOn: again, dueTime, repeat, firstDueOn, listingId, agentId, buyerId },
          repeatsId: before.id,
        });
        return { task, next };
      });
    },

    logCall(userId: string, taskId: string, call: TaskCall): Promise<Task> {
      return db.transaction(async (tx) => {
        await repository.lock(tx, userId);
        const { id, listingId, agentId, buyerId } = await requireTask(tx, userId, taskId);
        if (listingId !== null) throw new AppError('CONFLICT', 'This call belongs in the log of the task’s property.');
        if (agentId === null && buyerId === null) throw new AppError('CONFLICT', 'This task has no contact to call.');
        if (!(await repository.insertCall(tx, userId, id, call))) {
          throw new AppError('CONFLICT', `This task has ${maxTaskCalls} calls, the most that it can have.`);
        }
        return toTask(await requireTask(tx, userId, taskId));
      });
    },

    async remove(userId: string, taskId: string): Promise<void> {
      const id = parseStoredId(taskId);
      if (id === undefined || !(await repository.remove(db, userId, id))) throw notFound();
    },
  };
}

export type TaskService = ReturnType<typeof createTaskService>;

export function toTask(row: repository.TaskRow): Task {
  const { id, title, dueOn, dueTime, repeat, doneAt, listingId, line, city, state, zip, agentId, buyerId } = row;
  const contactId = agentId ?? buyerId;
  const address = oneLineAddress({
    ...{ line: line ?? '', city: city ?? '', state_code: state ?? '', postal_code: zip ?? '' },
  });
  return {
    _id: String(id),
    ...{ title, dueOn, dueTime, repeat },
    property: listingId === null ? null : { id: String(listingId), address },
    contact:
      contactId === null
        ? null
        : {
            kind: agentId === null ? 'buyer' : 'agent',
            id: String(contactId),
            name: row.contactName || row.contactEmail || 'No name',
            email: row.contactEmail ?? '',
            phone: row.contactPhone ?? '',
          },
    doneAt: doneAt?.toISOString() ?? null,
    calls: row.calls.map((call) => ({ ...call, at: new Date(call.at).toISOString() })),
  };
}

type Subject = Pick<TaskInput, 'propertyId' | 'agentId' | 'buyerId'>;

/** An id that is none is nobody's: 0 is no row's. */
const contactId = (id: string | null) => (id === null ? null : (parseStoredId(id) ?? 0));

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound();
  return row;
}

const notFound = () => new AppError('NOT_FOUND', 'Task not found.');
