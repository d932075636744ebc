import type { ServerResponse } from 'node:http'

// Most refusals have HTTP status 200. Figures and traces need the code within.
const codes = new WeakMap<ServerResponse, number>()

export const noteCode = (response: ServerResponse, code: number): void => {
  codes.set(response, code)
}

/** The code within the envelope of a refusal; otherwise the HTTP status. */
export const answeredCode = (response: ServerResponse): number => codes.get(response) ?? response.statusCode

/** Codes above 599 ask for a login. */
export const isSystemError = (code: number): boolean => code >= 500 && code < 600
