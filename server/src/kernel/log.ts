import type { Settings } from './settings.ts'

// Structured logs: one line of JSON for each event, with the request's id. Nothing that a caller sent is
// logged but its method and the pattern of its route, so no secret can get in (TRUST).
export const loggerOptions = (level: Settings['logLevel']) => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: { req: () => ({}), res: () => ({}) },
})
