import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anyone, a signed-in customer, or the one admin. */
export type Access = 'public' | 'customer' | 'admin'

export interface EndpointSchema {
  summary: string
  tags: string[]
  params?: z.ZodType
  querystring?: z.ZodType
  body?: z.ZodType
  response: { 200: z.ZodType }
}

/**
 * One call of the wire, in the shape a Fastify route spreads and the typed client reads.
 * `url` is below the API host, with `:name` for path parameters.
 */
export interface Endpoint<S extends EndpointSchema = EndpointSchema> {
  method: Method
  url: string
  schema: S
  config: { access: Access }
  /** The text fields of a multipart call; its files travel beside them. */
  form?: z.ZodObject
}

interface Definition<S> {
  method: Method
  url: string
  access: Access
  schema: S
}

export function endpoint<const S extends EndpointSchema>({
  access,
  ...definition
}: Definition<S>): Endpoint<S> {
  return { ...definition, config: { access } }
}

/** A call whose payload is `multipart/form-data`: `form` describes its text fields. */
export function multipartEndpoint<const S extends EndpointSchema, const F extends z.ZodObject>(
  definition: Definition<S> & { form: F },
): Endpoint<S> & { form: F } {
  const { form, ...rest } = definition
  const base = endpoint(rest)
  return { ...base, form, schema: { ...base.schema, consumes: ['multipart/form-data'] } }
}
