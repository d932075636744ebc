import type pg from 'pg'
import type { OpenSpan, Tracer } from '../trace.ts'

type Callback = (error: Error | null | undefined, result: unknown) => void

/** Each statement that is sent within a recorded span becomes a span of its own: its text, never its parameters. */
export const traceStatements = (pool: pg.Pool, tracer: Tracer): void => {
  pool.on('connect', client => {
    client.query = new Proxy(client.query, {
      apply: (query, self, asked: unknown[]) => {
        const text = tracer.isRecording() ? textOf(asked[0]) : undefined
        if (text === undefined) return Reflect.apply(query, self, asked)
        const span = tracer.begin({
          name: operationOf(text),
          kind: 'client',
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, maxText) },
        })
        return settled(span, Reflect.apply(query, self, watched(span, asked)))
      },
    })
  })
}
const maxText = 2_000

// A stream or cursor has no one moment at which it is answered: it has no span.
const textOf = (asked: unknown): string | undefined => {
  if (typeof asked === 'string') return asked
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return undefined
  return 'text' in asked && typeof asked.text === 'string' ? asked.text : undefined
}

const operationOf = (text: string): string => /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'SQL'

const watched = (span: OpenSpan, asked: unknown[]): unknown[] => {
  const last = asked.at(-1)
  if (typeof last !== 'function') return asked
  const done: Callback = (error, result) => {
    if (error) span.fail(error)
    span.end()
    ;(last as Callback)(error, result)
  }
  return [...asked.slice(0, -1), done]
}

const settled = (span: OpenSpan, result: unknown): unknown => {
  if (!(result instanceof Promise)) return result
  return result.then(
    result => {
      span.end()
      return result
    },
    error => {
      span.fail(error)
      span.end()
      throw error
    },
  )
}
