import { AppError } from '@rei/domain/kernel/errors';
import * as z from 'zod';

/** HUD writes numbers as such ('0') or as text ('1', '1.0', '758.0'). */
const cell = z.union([z.string(), z.number(), z.null()]).optional();

const statesAnswer = z.array(z.object({ state_code: z.string().regex(/^[A-Z]{2}$/) }));

const stateAnswer = z.object({
  data: z.object({
    year: cell,
    metroareas: z.array(z.object({ code: z.string(), metro_name: z.string(), smallarea_status: cell })).nullish(),
  }),
});

const rentRow = z.object({
  zip_code: cell,
  Efficiency: cell,
  'One-Bedroom': cell,
  'Two-Bedroom': cell,
  'Three-Bedroom': cell,
  'Four-Bedroom': cell,
});

const areaAnswer = z.object({
  data: z.object({
    year: cell,
    /** A list where the area has rents by ZIP, else the rents of the area. */
    basicdata: z.union([z.array(rentRow), z.object({ year: cell })]),
  }),
});

export interface HudArea {
  code: string;
  name: string;
}

export function statesIn(body: unknown): string[] {
  return read(statesAnswer, body, 'list of states').map(({ state_code }) => state_code);
}

export function stateIn(body: unknown, state: string): { fiscalYear: number | undefined; areas: HudArea[] } {
  const { year, metroareas } = read(stateAnswer, body, `answer for ${state}`).data;
  const areas = (metroareas ?? [])
    .filter(({ smallarea_status }) => Number(smallarea_status) === 1)
    .map(({ code, metro_name }) => ({ code, name: metro_name }));
  return { fiscalYear: yearIn(year), areas };
}

/** Each row is a ZIP and its rents of 0 to 4 bedrooms; empty where HUD names no ZIPs after all. */
export function areaIn(body: unknown, { name }: HudArea): { fiscalYear: number | undefined; rows: string[][] } {
  const { year, basicdata } = read(areaAnswer, body, `answer for ${name}`).data;
  const fiscalYear = yearIn(year);
  if (!Array.isArray(basicdata)) return { fiscalYear, rows: [] };
  const rows = basicdata
    .map((row) =>
      [
        row.zip_code,
        row.Efficiency,
        row['One-Bedroom'],
        row['Two-Bedroom'],
        row['Three-Bedroom'],
        row['Four-Bedroom'],
      ].map((value) => (value == null ? '' : String(value))),
    )
    // One row is for the whole area, not for a ZIP.
    .filter(([zip]) => zip !== 'MSA level');
  return { fiscalYear, rows };
}

function yearIn(year: z.infer<typeof cell>): number | undefined {
  return year == null ? undefined : Number(year);
}

function read<T>(schema: z.ZodType<T>, body: unknown, what: string): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new AppError('UNAVAILABLE', `its ${what} is not in the form that it documents`);
  return parsed.data;
}
