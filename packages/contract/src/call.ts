import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The people who may call: anyone, a signed-in customer, or the one admin. */
export type Access = 'public' | 'customer' | 'admin'

/**
 * Whether a call needs a fresh second factor. If the owner has set up a second factor, they must have entered
 * it in the ten minutes before the call. The admin's calls need it by default, because they decide where
 * parcels go, send many mails, cancel orders, change public pages, or export the data of many people. A call
 * of the admin that does not need it states why.
 */
export type StepUp =
  | 'required'
  | { notNeeded: string }
  /**
   * `onlyFor` lists fields of the body, each with values. The call needs the second factor only if one of
   * these fields has one of its listed values. `otherwise` states why other values do not need it.
   */
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
 * A call of the API, as pages make it. It is plain data, so that pages do not load zod. `url` is appended to
 * the API's base URL. It has `:name` for path parameters: `/cart/:productId`.
 */
export interface Call<S extends CallSchema = CallSchema> {
  method: Method
  url: string
  access: Access
  /**
   * Some of the call's answers with status 200 are refusals. The client returns them like other answers and
   * throws no error.
   */
  answersRefusal?: true
  /** The default is `required` for calls of the admin; other calls need no second factor. */
  stepUp?: StepUp
  /**
   * `people` if the answer contains personal data. The server counts the people in these answers. If an
   * account reads the data of very many people within an hour, the server records a security event and mails
   * the owner, and the account needs a fresh second factor to read more.
   */
  reads?: 'people'
  /** The types of the call's data. Only the compiler uses this property; at run time it is undefined. */
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

/** A call together with its schema. A Fastify route can spread it into its options. */
export interface Endpoint<S extends CallSchema = CallSchema> {
  method: Method
  url: string
  config: CallConfig
  schema: S
}
