import type { BodyOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import type { createMailTemplate, updateMailTemplate } from '@rei/domain/mail-templates/endpoints';
import { standardTemplate } from '@rei/domain/mail-templates/standard-templates';
import {
  type MailTemplate,
  maxOwnTemplates,
  type StandardTemplateKind,
  standardTemplateKinds,
  standardTemplateNames,
} from '@rei/domain/mail-templates/template';
import type { Db } from '#db/client.ts';
import * as repository from './repository.ts';

const nameTaken = 'You have a template of this name.';

export function createMailTemplateService({ db }: { db: Db }) {
  async function requireFreeName(tx: Db, userId: string, name: string, id?: number): Promise<void> {
    if (!(await repository.isNameTaken(tx, userId, name, id))) return;
    throw new AppError('CONFLICT', nameTaken, { details: { name: nameTaken } });
  }

  return {
    /** As the list tells it; undefined where the user has no such template. */
    async nameOf(userId: string, templateId: string): Promise<string | undefined> {
      const kind = readKind(templateId);
      if (kind) return standardTemplateNames[kind];
      const id = parseStoredId(templateId);
      return id === undefined ? undefined : (await repository.findOwn(db, userId, id))?.name;
    },

    /** Standard templates first, then the user's own by name. */
    async list(userId: string): Promise<MailTemplate[]> {
      const rows = await repository.listByUser(db, userId);
      const standard = standardTemplateKinds.map((kind) =>
        toStandard(
          kind,
          rows.find((row) => row.kind === kind),
        ),
      );
      return [...standard, ...rows.filter(({ kind }) => kind === 'own').map(toOwn)];
    },

    create(userId: string, body: BodyOf<typeof createMailTemplate>): Promise<MailTemplate> {
      return db.transaction(async (tx) => {
        await repository.lock(tx, userId);
        if ((await repository.countOwn(tx, userId)) >= maxOwnTemplates) {
          throw new AppError('CONFLICT', `You have ${maxOwnTemplates} templates. Please delete some first.`);
        }
        await requireFreeName(tx, userId, body.name);
        return toOwn(await repository.insertOwn(tx, userId, body));
      });
    },

    update(userId: string, templateId: string, body: BodyOf<typeof updateMailTemplate>): Promise<MailTemplate> {
      return db.transaction(async (tx) => {
        await repository.lock(tx, userId);
        const kind = readKind(templateId);
        if (kind) return toStandard(kind, await repository.putStandard(tx, userId, kind, body));
        const id = requireId(templateId);
        const before = await repository.findOwn(tx, userId, id);
        if (!before) throw notFound();
        const { name = before.name, subject, body: text } = body;
        await requireFreeName(tx, userId, name, id);
        return toOwn(await repository.updateOwn(tx, userId, id, { name, subject, body: text }));
      });
    },

    /** Deleting a standard template restores the standard text. */
    async remove(userId: string, templateId: string): Promise<void> {
      const kind = readKind(templateId);
      if (kind) await repository.deleteStandard(db, userId, kind);
      else if (!(await repository.deleteOwn(db, userId, requireId(templateId)))) throw notFound();
    },
  };
}

export type MailTemplateService = ReturnType<typeof createMailTemplateService>;

function toStandard(kind: StandardTemplateKind, row: repository.TemplateRow | undefined): MailTemplate {
  return standardTemplate(kind, row && { ...row, updatedAt: row.updatedAt.toISOString() });
}

function toOwn({ id, kind, name, subject, body, updatedAt }: repository.TemplateRow): MailTemplate {
  return { _id: String(id), kind, name, subject, body, isChanged: false, updatedAt: updatedAt.toISOString() };
}

function readKind(templateId: string): StandardTemplateKind | undefined {
  return standardTemplateKinds.find((kind) => kind === templateId);
}

function requireId(templateId: string): number {
  const id = parseStoredId(templateId);
  if (id === undefined) throw notFound();
  return id;
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', 'Template not found.');
}
