import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The people who may call: anyone, a signed-in customer, or the one admin. */
export type Access = 'public' | 'customer' | 'admin'

/**
 * Whether an owner with a second factor must have entered it within the last minutes. The admin's calls need it
 * by default, because they decide where parcels go, send many mails, cancel orders, change public pages, or
 * export the data of many people. A call that does not need it gives its reason.
 */
export type StepUp =
  | 'required'
  | { notNeeded: string }
  /** The second factor is needed only if a field of the body has one of these values. */
  | { onlyFor: Record<string, readonly string[]>; otherwise: string }

/** The data of a call, as the server checks and documents it. */
export interface CallSchema {
  summary: string
  tags: string[]
  description?: string
  params?: z.ZodType
  querystring?: z.ZodType
  body?: z.ZodType
  /** The text fields of a multipart call. Its files are sent in the same form. */
  form?: z.ZodObject
  consumes?: string[]
  produces?: string[]
  response: { 200: z.ZodType }
}

/**
 * A call of the API, as pages make it. It is plain data, so that pages do not load zod. `url` is the path below
 * the API host, with `:name` for path parameters.
 */
export interface Call<S extends CallSchema = CallSchema> {
  method: Method
  url: string
  access: Access
  /** The call has answers with status 200 that are refusals: clients return them and throw no error. */
  answersRefusal?: true
  /** The default is `required` for calls of the admin; other calls need no second factor. */
  stepUp?: StepUp
  /** The answer contains personal data. The audit log records when a call reads very many people. */
  reads?: 'people'
  /** Exists only for the compiler: the types of the call's data. At run time it is undefined. */
  travels?: S
}

/** The parsed query of a call on the server. */
export type Query<C extends Call> =
  C extends Call<infer S>
    ? S['querystring'] extends z.ZodType
      ? z.output<S['querystring']>
      : never
    : never

/** The settings of a call that the server's guard checks. */
export interface CallConfig {
  access: Access
  /** Absent if the call needs no second factor. */
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
