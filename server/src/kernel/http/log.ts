import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '../settings.ts'
import { currentTracer, type Tracer } from '../trace.ts'

// Structured logs: one line of JSON for each event, with the request's id. Nothing that a caller sent is
// logged but its method and the pattern of its route, so no secret can get in (TRUST).
export const loggerOptions = (level: Settings['logLevel']) => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: { req: () => ({}), res: () => ({}) },
  // With traces, each line says which span it belongs to.
  ...withTrace(currentTracer()),
})

const withTrace = (tracer: Tracer | undefined) => tracer && { mixin: () => ({ ...tracer.ids() }) }

type Bindings = Record<string, unknown>
type LogMethod = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'

// The logger of one request. Most requests log nothing, so the real one is made with the first line.
export class RequestLogger {
  private readonly parent: FastifyBaseLogger
  private readonly bindings: Bindings
  private made: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.parent = parent
    this.bindings = bindings
  }

  get level() {
    return this.parent.level
  }

  get silent() {
    return this.parent.silent
  }

  private write(method: LogMethod, words: unknown[]) {
    this.made ??= this.parent.child(this.bindings)
    ;(this.made[method] as (...said: unknown[]) => void)(...words)
  }

  fatal(...words: unknown[]) {
    this.write('fatal', words)
  }

  error(...words: unknown[]) {
    this.write('error', words)
  }

  warn(...words: unknown[]) {
    this.write('warn', words)
  }

  info(...words: unknown[]) {
    this.write('info', words)
  }

  debug(...words: unknown[]) {
    this.write('debug', words)
  }

  trace(...words: unknown[]) {
    this.write('trace', words)
  }

  child(bindings: Bindings) {
    return new RequestLogger(this.parent, { ...this.bindings, ...bindings })
  }
}
