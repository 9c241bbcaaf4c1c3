import * as z from 'zod/mini';
import { defineEndpoint } from '../../kernel/endpoint.ts';
import { text } from '../../kernel/fields.ts';
import { logoTypes, maxLogoBytes } from './logo.ts';

const tag = 'underwriting';

const storedLogoSchema = z.object({
  _id: z.string(),
  href: z.string(),
  type: z.enum(logoTypes),
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
});
export type StoredLogo = z.infer<typeof storedLogoSchema>;

const logoSchema = z.object({ logo: z.nullable(storedLogoSchema) });

export const getLogo = defineEndpoint({
  method: 'GET',
  path: '/api/report-logo',
  access: 'user',
  tag,
  summary: 'The own logo that stands on reports, if there is one',
  reply: logoSchema,
});

export const saveLogo = defineEndpoint({
  method: 'POST',
  path: '/api/report-logo',
  access: 'user',
  tag,
  summary: 'Keep a logo for the own reports in place of the one before: PNG or JPEG, up to 1 MB and 4000 × 4000 pixels',
  bodyType: 'multipart/form-data',
  maxFileBytes: maxLogoBytes,
  body: z.object({}),
  reply: logoSchema,
});

export const deleteLogo = defineEndpoint({
  method: 'DELETE',
  path: '/api/report-logo',
  access: 'user',
  tag,
  summary: 'Delete the own logo; reports already made keep it',
  reply: logoSchema,
});

export const getLogoPicture = defineEndpoint({
  method: 'GET',
  path: '/api/report-logo/:logoId',
  access: 'user',
  tag,
  summary: 'The picture of the own logo',
  params: z.object({ logoId: text({ max: 100 }) }),
  reply: z.unknown(),
  replyType: 'image/*',
  isKept: true,
});
