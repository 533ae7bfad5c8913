import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anyone, a signed-in customer, or the one admin. */
export type Access = 'public' | 'customer' | 'admin'

/**
 * Whether an owner with a second factor must have proved it within the last minutes. Every call of the
 * admin says `required` by saying nothing: it decides where parcels go, mails many, cancels, changes
 * what the public reads, or takes out data of many people. A call that needs no proof gives its reason.
 */
export type StepUp =
  | 'required'
  | { notNeeded: string }
  /** Needed only where a field of the body has one of these values. */
  | { onlyFor: Record<string, readonly string[]>; otherwise: string }

/** What travels in a call, as the server checks it and its documentation shows it. */
export interface CallSchema {
  summary: string
  tags: string[]
  description?: string
  params?: z.ZodType
  querystring?: z.ZodType
  body?: z.ZodType
  /** The text fields of a multipart call; its files are sent next to them. */
  form?: z.ZodObject
  consumes?: string[]
  produces?: string[]
  response: { 200: z.ZodType }
}

/**
 * One API call as pages make it. It is plain data, so that no page loads zod. `url` is below the API
 * host, with `:name` for path parameters.
 */
export interface Call<S extends CallSchema = CallSchema> {
  method: Method
  url: string
  access: Access
  /** A refusal with status 200 is one of its answers, not an error. */
  answersRefusal?: true
  /** Left out: `required` for calls of the admin, not needed for others. */
  stepUp?: StepUp
  /** It shows personal data of people: reading very many of them is noticed. */
  reads?: 'people'
  /** By it the compiler knows what travels; never there at run time. */
  travels?: S
}

/** The parsed query of a call on the server. */
export type Query<C extends Call> =
  C extends Call<infer S>
    ? S['querystring'] extends z.ZodType
      ? z.output<S['querystring']>
      : never
    : never

/** What guards a call. */
export interface CallConfig {
  access: Access
  /** Missing where no second factor is asked for. */
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
