import { createHash } from 'node:crypto';
import type { BodyOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import { columnMappingSchema } from '@rei/domain/market/column-mapping';
import type { createImportPreset, updateImportPreset } from '@rei/domain/market/endpoints';
import { headingsKey, type ImportPreset, maxPresets } from '@rei/domain/market/import-preset';
import type { Db } from '#db/client.ts';
import * as repository from './import-presets-repository.ts';

const nameTaken = 'There is already a preset with this name.';

export function createImportPresetService({ db }: { db: Db }) {
  async function requireFreeName(tx: Db, name: string, id?: number): Promise<void> {
    if (!(await repository.isNameTaken(tx, name, id))) return;
    throw new AppError('CONFLICT', nameTaken, { details: { name: nameTaken } });
  }

  return {
    async list(): Promise<ImportPreset[]> {
      return (await repository.list(db, maxPresets)).flatMap(toPreset);
    },

    async forHeadings(headings: readonly string[]): Promise<ImportPreset | undefined> {
      const row = await repository.findByHeadings(db, hashOf(headings));
      return row && toPreset(row)[0];
    },

    create({ name, headings, mapping }: BodyOf<typeof createImportPreset>): Promise<ImportPreset> {
      return db.transaction(async (tx) => {
        await repository.lock(tx);
        if ((await repository.count(tx)) >= maxPresets) {
          throw new AppError('CONFLICT', `There are ${maxPresets} presets. Delete some first.`);
        }
        await requireFreeName(tx, name);
        const row = await repository.insert(tx, { name, headings, headingsHash: hashOf(headings), mapping });
        return stored(row);
      });
    },

    update(presetId: string, body: BodyOf<typeof updateImportPreset>): Promise<ImportPreset> {
      return db.transaction(async (tx) => {
        await repository.lock(tx);
        const id = requireId(presetId);
        const before = await repository.findById(tx, id);
        if (!before) throw notFound();
        const { name = before.name, headings = before.headings, mapping = before.mapping } = body;
        await requireFreeName(tx, name, id);
        return stored(await repository.update(tx, id, { name, headings, headingsHash: hashOf(headings), mapping }));
      });
    },

    async remove(presetId: string): Promise<void> {
      if (!(await repository.remove(db, requireId(presetId)))) throw notFound();
    },
  };
}

export type ImportPresetService = ReturnType<typeof createImportPresetService>;

function hashOf(headings: readonly string[]): string {
  return createHash('sha256').update(headingsKey(headings)).digest('hex');
}

/** None for a mapping that an older version wrote and this one no longer reads. */
function toPreset({ id, name, headings, mapping, updatedAt }: repository.PresetRow): ImportPreset[] {
  const read = columnMappingSchema.safeParse(mapping);
  if (!read.success) return [];
  return [{ id: String(id), name, headings, mapping: read.data, updatedAt: updatedAt.toISOString() }];
}

function stored(row: repository.PresetRow | undefined): ImportPreset {
  const [preset] = row ? toPreset(row) : [];
  if (!preset) throw notFound();
  return preset;
}

function requireId(presetId: string): number {
  const id = parseStoredId(presetId);
  if (id === undefined) throw notFound();
  return id;
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', 'Preset not found.');
}
