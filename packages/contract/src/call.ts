import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anyone, a signed-in customer, or the one admin. */
export type Access = 'public' | 'customer' | 'admin'

/**
 * Whether an owner with a second factor must have proved it within the last minutes. Calls of the admin need
 * it by default: they decide where parcels go, send many mails, cancel orders, change public pages, or take
 * out data of many people. A call that needs no proof gives its reason.
 */
export type StepUp =
  | 'required'
  | { notNeeded: string }
  /** Needed only if a field of the body has one of these values. */
  | { onlyFor: Record<string, readonly string[]>; otherwise: string }

/** The data of a call, as the server checks and documents it. */
export interface CallSchema {
  summary: string
  tags: string[]
  description?: string
  params?: z.ZodType
  querystring?: z.ZodType
  body?: z.ZodType
  /** The text fields of a multipart call; its files are sent in the same form. */
  form?: z.ZodObject
  consumes?: string[]
  produces?: string[]
  response: { 200: z.ZodType }
}

/**
 * An API call as pages make it. It is plain data, so that no page loads zod. `url` is below the API host,
 * with `:name` for path parameters.
 */
export interface Call<S extends CallSchema = CallSchema> {
  method: Method
  url: string
  access: Access
  /** A refusal with status 200 is one of its answers, not an error. */
  answersRefusal?: true
  /** By default `required` for calls of the admin, and not needed for others. */
  stepUp?: StepUp
  /** The answer contains personal data. Reading very many people is recorded. */
  reads?: 'people'
  /** Carries the type of the call's data for the compiler; undefined at run time. */
  travels?: S
}

/** The parsed query of a call on the server. */
export type Query<C extends Call> =
  C extends Call<infer S>
    ? S['querystring'] extends z.ZodType
      ? z.output<S['querystring']>
      : never
    : never

/** The guard of a call. */
export interface CallConfig {
  access: Access
  /** Absent if no second factor is needed. */
  stepUp?: StepUp
  reads?: 'people'
}

/** A call together with its schema, in the shape a Fastify route spreads. */
export interface Endpoint<S extends CallSchema = CallSchema> {
  method: Method
  url: string
  config: CallConfig
  schema: S
}
