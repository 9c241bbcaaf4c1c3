import type { Db } from '#db/client.ts';
import type { ExportArea } from '#ports/account-data.ts';
import * as repository from './repository.ts';

export function mailTemplateArea(db: Db): ExportArea {
  return { name: 'mail-templates', rows: (userId) => repository.exportByUser(db, userId) };
}
