import {
  type Context,
  context,
  DiagLogLevel,
  diag,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { minutes, seconds } from '../clock.ts'
import { Refusal } from '../refuse.ts'
import type { Settings } from '../settings.ts'
import type { OpenSpan, SpanFacts, Tracer } from '../trace.ts'

// The tracer that sends spans by OTLP (HTTP, JSON). Headers for the collector are read by the exporter from
// OTEL_EXPORTER_OTLP_HEADERS, as everywhere.
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const

export const openTracer = (
  { endpoint, share }: NonNullable<Settings['traces']>,
  onError: (error: unknown) => void,
): Tracer => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const report = reporter(onError)
  diag.setLogger(
    { error: report, warn: quiet, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  )
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: seconds(5) })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'dtms' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const spans = provider.getTracer('dtms')
  const current = () => trace.getSpan(context.active())
  return {
    begin: facts => openSpan(spans.startSpan(facts.name, optionsOf(facts), parentOf(facts))),
    within: (span, work) => context.with(trace.setSpan(context.active(), (span as OwnSpan).span), work),
    isRecording: () => current()?.isRecording() ?? false,
    ids: () => {
      const facts = current()?.spanContext()
      return facts && { trace_id: facts.traceId, span_id: facts.spanId }
    },
    traceparent: () => {
      const facts = current()?.spanContext()
      return facts && `00-${facts.traceId}-${facts.spanId}-0${facts.traceFlags & TraceFlags.SAMPLED}`
    },
    stop: async () => {
      await provider.shutdown().catch(error => report(String(error)))
      context.disable()
    },
  }
}

interface OwnSpan extends OpenSpan {
  span: Span
}

const openSpan = (span: Span): OwnSpan => ({
  span,
  set: attributes => void span.setAttributes(attributes),
  fail: error => {
    // What the portal refuses is an answer like any other. A message may contain what a person sent.
    if (error instanceof Refusal) return
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
  },
  end: () => span.end(),
})

const optionsOf = ({ kind, attributes }: SpanFacts) => ({
  kind: kind ? kinds[kind] : SpanKind.INTERNAL,
  ...(attributes && { attributes }),
})

const parentOf = ({ causedBy }: SpanFacts): Context => {
  const active = context.active()
  const parent = causedBy === undefined ? undefined : readTraceparent(causedBy)
  return parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : active
}

const readTraceparent = (text: string) => {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(text) ?? []
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return isSpanContextValid(parent) ? parent : undefined
}

const quiet = () => {}

// A collector that is away must not fill the log.
const reporter = (onError: (error: unknown) => void) => {
  let reportedAtMs = Number.NEGATIVE_INFINITY
  return (message: string) => {
    if (performance.now() - reportedAtMs < minutes(5)) return
    reportedAtMs = performance.now()
    onError(new Error(`Traces could not be sent: ${message.slice(0, 300)}`))
  }
}
