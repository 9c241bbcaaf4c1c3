import { isAbsolute, relative, resolve } from 'node:path';
import * as z from 'zod';

const isAddress = (value: string) => /^[a-z][a-z0-9+.-]*:\/\//i.test(value);

function isPlainAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

export const mapTilesSetting = z
  .string()
  .refine((value) => !isAddress(value) || isPlainAddress(value), {
    message: 'must be a file below DATA_DIR or an http(s):// address without user and password',
  })
  .optional();

export type MapTilesConfig = { file: string } | { url: string };

/** Undefined for a file that is not below the data folder. */
export function mapTilesConfig(value: string, dataDir: string): MapTilesConfig | undefined {
  if (isAddress(value)) return { url: value };
  // From where the product is started, or from the data folder.
  const file = [resolve(value), resolve(dataDir, value)].find((path) => isBelow(dataDir, path));
  return file === undefined ? undefined : { file };
}

function isBelow(folder: string, path: string): boolean {
  const rest = relative(folder, path);
  return rest !== '' && !isAbsolute(rest) && !/^\.\.([\\/]|$)/.test(rest);
}
