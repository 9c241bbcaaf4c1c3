import {
  type Context,
  context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Log } from '#ports/log.ts';
import type { OpenTrace, TraceFacts, Tracing } from '#ports/tracing.ts';

interface Settings {
  /** Where OTLP over HTTP is taken; traces go to /v1/traces below it. */
  endpoint: string;
  serviceName: string;
  version: string;
  log: Pick<Log, 'error'>;
  /** Between two deliveries. */
  everyMs?: number;
}

const propagator = new W3CTraceContextPropagator();

const headerOf = { get: (carrier: { traceparent: string }) => carrier.traceparent, keys: () => ['traceparent'] };

/** Sends what is traced in batches; while the collector is away, what does not fit is lost and nothing waits for it. */
export function startTracing({ endpoint, serviceName, version, log, everyMs = 5000 }: Settings) {
  diag.setLogger(
    {
      ...{ verbose: () => undefined, debug: () => undefined, info: () => undefined, warn: () => undefined },
      error: (message) => log.error({ reason: message }, 'traces'),
    },
    DiagLogLevel.ERROR,
  );
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: everyMs })],
  });
  const tracer = provider.getTracer('investor-suite');

  const tracing: Tracing = {
    begin(name, facts, parent, work) {
      const outer = parent === undefined ? ROOT_CONTEXT : outerOf(parent);
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes: { ...facts } }, outer);
      context.with(trace.setSpan(outer, span), () => work(traceOf(span)));
    },

    async run(name, facts, work) {
      const span = tracer.startSpan(name, { attributes: { ...facts } });
      const open = traceOf(span);
      try {
        const result = await context.with(trace.setSpan(context.active(), span), () => work(open));
        if (span.isRecording()) span.end();
        return result;
      } catch (error) {
        if (span.isRecording()) open.end({}, error instanceof Error ? error.name : 'failed');
        throw error;
      }
    },

    isWithin: () => trace.getSpan(context.active()) !== undefined,

    open: (name, facts) => traceOf(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: { ...facts } })),
  };
  return { ...tracing, stop: () => provider.shutdown() };
}

function outerOf(traceparent: string): Context {
  return propagator.extract(ROOT_CONTEXT, { traceparent }, headerOf);
}

function traceOf(span: Span): OpenTrace {
  return {
    end(facts: TraceFacts, problem) {
      span.setAttributes({ ...facts });
      if (problem !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: problem });
      span.end();
    },
  };
}
