import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';

const tag = 'health';
const reply = z.object({ status: z.literal('ok') });

export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  tag,
  summary: 'OK while the process lives',
  reply,
  isForProcess: true,
});

export const getReady = defineEndpoint({
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  tag,
  summary: 'OK only while the database answers',
  reply,
  isForProcess: true,
});
