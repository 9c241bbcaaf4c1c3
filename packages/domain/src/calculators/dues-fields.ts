import { optionalMoney, toggle } from './field.ts';

/** Dues of a home, which are 0 where nobody types them, but have to be typed where its kind usually has them. */
export const duesFields = {
  hoa: optionalMoney({ label: 'HOA dues', initial: null, step: 50, help: '$ per month' }),
  hasDues: toggle({ label: 'Condo, townhome or co-op', initial: false, help: 'HOA dues must be entered' }),
};

export function checkDues({ hoa, hasDues }: { hoa: number | null; hasDues: boolean }): { hoa?: string } {
  return hasDues && hoa === null ? { hoa: 'Enter the HOA dues, or 0 if there are none.' } : {};
}
