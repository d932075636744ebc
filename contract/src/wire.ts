import type { Module, Role } from './role.ts'

// What every call has in common: the envelope and its codes, the headers, and how a call is written down.

export const apiPrefix = '/api/'

// spec 7: every answer is wrapped; success is code 200.
export interface Envelope<Output> {
  code: number
  msg: string
  data: Output
}

export const codes = {
  ok: 200,
  invalid: 400,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  expired: 410,
  tooLarge: 413,
  tooMany: 429,
  failed: 500,
  sessionExpired: 600,
  sessionEnded: 601,
  noSession: 602,
} as const
export type Code = (typeof codes)[keyof typeof codes]

// What `data` holds beside code 400: each field that is wrong, and why, in the caller's language.
export interface InvalidInput {
  fields: Record<string, string>
}

export const headers = {
  origin: 'xms-origin',
  language: 'content-language',
  authorization: 'authorization',
  // A random secret of the browser: a visitor's inquiries belong to it until they sign up.
  guest: 'xms-guest',
  // For calls that create something: repeated with the same key, they create nothing more (TRUST).
  idempotencyKey: 'idempotency-key',
} as const

// Who may make a call. `pending` includes users whose e-mail is not verified yet; `reset` is only the holder of a
// mailed reset link.
export type Access = 'open' | 'reset' | 'pending' | 'session' | 'customer' | 'staff'

// Which of the request limits a call counts against; `open` is the rest of the calls that need no session.
export type LimitName = 'login' | 'register' | 'mail' | 'inquiry' | 'open'

export interface CallAddress {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly access: Access
  // The allowed roles among those with access. Absent means all of them.
  readonly roles?: readonly Role[]
  // What a member must have been given by the owner to make it.
  readonly module?: Module
  readonly limit?: LimitName
  // Also for staff who have to set up their second factor before anything else.
  readonly enrolling?: true
  // Closed to staff who view the portal as a customer: about a person and not the company, or a GET that writes.
  readonly notInView?: true
  // The body goes form-encoded instead of as JSON.
  readonly form?: true
  // The body may have 10 MB instead of 256 KB, and may be a file (multipart field `file`) instead of JSON.
  readonly upload?: true
  // Takes as much JSON as others take as a file.
  readonly largeBody?: true
  // The answer is a file, not an envelope; failures are envelopes all the same.
  readonly download?: true
}

export interface CallShape {
  params?: unknown
  query?: unknown
  body?: unknown
  output: unknown
}

declare const shape: unique symbol

// A call as a value: where it is, who may make it and, as a type only, what goes in and comes out.
export type Call<Shape extends CallShape = CallShape, Address extends CallAddress = CallAddress> = Address & {
  readonly [shape]?: Shape
}

export type ShapeOf<C> = C extends Call<infer Shape, CallAddress> ? Shape : never
export type InputOf<C> = Omit<ShapeOf<C>, 'output'>
export type OutputOf<C> = ShapeOf<C>['output']

// Pairs the addresses of a feature's calls with their shapes, which come from its schemas as types only:
// the browser loads addresses, never a schema library (decision 0003).
export const callsOf =
  <Shapes extends Record<string, CallShape>>() =>
  <const Addresses extends { [Name in keyof Shapes]: CallAddress }>(
    addresses: Addresses & Record<Exclude<keyof Addresses, keyof Shapes>, never>,
  ): { [Name in keyof Shapes]: Call<Shapes[Name], Addresses[Name]> } =>
    addresses
