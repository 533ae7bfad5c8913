import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anyone, a signed-in customer, or the one admin. */
export type Access = 'public' | 'customer' | 'admin'

/** What travels in a call, as the server checks it and its documentation shows it. */
export interface CallSchema {
  summary: string
  tags: string[]
  description?: string
  params?: z.ZodType
  querystring?: z.ZodType
  body?: z.ZodType
  /** The text fields of a multipart call; its files travel beside them. */
  form?: z.ZodObject
  consumes?: string[]
  produces?: string[]
  response: { 200: z.ZodType }
}

/**
 * One call of the wire, as pages make it: plain facts, so that no page loads zod for it. `url` is
 * below the API host, with `:name` for path parameters.
 */
export interface Call<S extends CallSchema = CallSchema> {
  method: Method
  url: string
  access: Access
  /** A refusal with status 200 is one of its answers, not a failure. */
  answersRefusal?: true
  /** An owner with a second factor must have proved it within the last minutes; customers have none. */
  isGuardedTwice?: true
  /** By it the compiler knows what travels; never there at run time. */
  travels?: S
}

/** What the server reads out of a call's query. */
export type Query<C extends Call> =
  C extends Call<infer S>
    ? S['querystring'] extends z.ZodType
      ? z.output<S['querystring']>
      : never
    : never

/** A call together with its schema, in the shape a Fastify route spreads. */
export interface Endpoint<S extends CallSchema = CallSchema> {
  method: Method
  url: string
  config: { access: Access; isGuardedTwice?: true }
  schema: S
}
