import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { findingLevels } from './findings.ts';
import { trainingOutcomes } from './state.ts';

const tag = 'diagnostics';

const findingSchema = z.object({ area: z.string(), level: z.enum(findingLevels), text: z.string() });

export const getMetrics = defineEndpoint({
  method: 'GET',
  path: '/api/metrics',
  access: 'public',
  tag,
  summary: 'What the process counts, for Prometheus; 404 without METRICS_TOKEN as the bearer token',
  alsoRefuses: ['NOT_FOUND'],
  reply: z.string(),
  replyType: 'text/plain',
  isForProcess: true,
});

export const getDiagnostics = defineEndpoint({
  method: 'GET',
  path: '/api/diagnostics',
  access: 'admin',
  tag,
  summary: 'How the installation is, one sentence for each area',
  reply: z.object({ takenAt: z.string(), version: z.string(), findings: z.array(findingSchema) }),
});

export const listRetention = defineEndpoint({
  method: 'GET',
  path: '/api/diagnostics/retention',
  access: 'admin',
  tag,
  summary: 'What the installation keeps, and for how long',
  reply: z.object({ kept: z.array(z.object({ what: z.string(), text: z.string() })) }),
});

const trainingRunSchema = z.object({
  id: z.number(),
  /** Of the demo market's sales, which never train with real ones. */
  isDemo: z.boolean(),
  startedAt: z.string(),
  /** Null while it runs, like the outcome. */
  finishedAt: z.nullable(z.string()),
  outcome: z.nullable(z.enum(trainingOutcomes)),
  /** 0 to 1. */
  progress: z.number(),
  sales: z.number(),
  /** The newest sale's day, YYYY-MM-DD. */
  newest: z.nullable(z.string()),
  problem: z.nullable(z.string()),
});
export type TrainingRun = z.infer<typeof trainingRunSchema>;

export const listTrainingRuns = defineEndpoint({
  method: 'GET',
  path: '/api/diagnostics/training-runs',
  access: 'admin',
  tag,
  summary: 'How the statistical estimates were trained: the newest 20 runs',
  reply: z.object({ runs: z.array(trainingRunSchema) }),
});

export const getSupportBundle = defineEndpoint({
  method: 'GET',
  path: '/api/diagnostics/support-bundle',
  access: 'admin',
  tag,
  summary: 'What support needs to know of the installation, as JSON without secrets and without email addresses',
  reply: z.unknown(),
  replyType: 'application/json',
});
