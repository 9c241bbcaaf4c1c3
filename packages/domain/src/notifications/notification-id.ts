import * as z from 'zod/mini';
import { text } from '../kernel/fields.ts';

export const notificationIdSchema = text({ max: 15 }).check(z.regex(/^\d*$/, 'Must be the id of a notification'));
