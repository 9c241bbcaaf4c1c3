import * as z from 'zod/mini';
import { text } from '../kernel/fields.ts';
import { columnMappingSchema } from './column-mapping.ts';

export const maxPresets = 200;
const maxHeadings = 16_384;

export const presetHeadings = z
  .array(text({ max: 200 }))
  .check(z.minLength(1, 'Required'), z.maxLength(maxHeadings, `At most ${maxHeadings} headings`));

export const importPresetSchema = z.object({
  id: z.string(),
  name: z.string(),
  headings: z.array(z.string()),
  mapping: columnMappingSchema,
  updatedAt: z.string(),
});

export type ImportPreset = z.infer<typeof importPresetSchema>;

export function plainHeading(heading: string): string {
  return heading.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Equal for tables with the same headings, whatever their order, case and spaces. */
export function headingsKey(headings: readonly string[]): string {
  const names = headings.map(plainHeading);
  return JSON.stringify([...new Set(names.filter((name) => name !== ''))].sort());
}
