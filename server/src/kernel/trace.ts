import type { Settings } from './settings.ts'

// Traces for those who operate the portal: request → use case → SQL → job → mail, in the terms of OpenTelemetry. They
// are off unless OTEL_EXPORTER_OTLP_ENDPOINT is set, and the SDK is loaded only then: it costs the start 0.65 s and 39 MB.
// A span has names and patterns, never what a person sent (TRUST). A process has one tracer, as it has one log.
export interface SpanFacts {
  name: string
  kind?: 'server' | 'client' | 'consumer'
  attributes?: Readonly<Record<string, string | number>>
  // The `traceparent` of the span that caused it, where that was in another request, job or process.
  causedBy?: string | undefined
}

export interface OpenSpan {
  set: (attributes: Readonly<Record<string, string | number>>) => void
  fail: (error: unknown) => void
  end: () => void
}

export interface Tracer {
  begin: (facts: SpanFacts) => OpenSpan
  // Spans that begin within the work are children of this one.
  within: <T>(span: OpenSpan, work: () => T) => T
  // Whether this is called within a span that is sent.
  isRecording: () => boolean
  // For logs.
  ids: () => { trace_id: string; span_id: string } | undefined
  // The span within which this is called, as W3C's `traceparent`.
  traceparent: () => string | undefined
  stop: () => Promise<void>
}

let tracer: Tracer | undefined

/** The tracer of this process, where there is one. */
export const currentTracer = (): Tracer | undefined => tracer

export const startTracing = async (
  { traces }: Pick<Settings, 'traces'>,
  onError: (error: unknown) => void,
): Promise<Tracer | undefined> => {
  if (!traces) return undefined
  const { openTracer } = await import('./trace/otlp.ts')
  tracer = openTracer(traces, onError)
  return tracer
}

/** Does the work within a span, where there is a tracer. */
export const traced = async <T>(facts: SpanFacts, work: () => Promise<T>): Promise<T> => {
  if (!tracer) return work()
  const span = tracer.begin(facts)
  try {
    return await tracer.within(span, work)
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}
