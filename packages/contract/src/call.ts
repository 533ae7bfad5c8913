import { z } from 'zod'
import { csvFile, id, type paging, slug } from './fields.schemas.ts'
import type { Permission } from './roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The people who may call: anyone, a signed-in customer, or the people of the shop with a permission. */
export type Access = 'public' | 'customer' | Permission

/** The permission that a call needs; undefined for a call of customers or of anyone. */
export const permissionOf = (access: Access | undefined): Permission | undefined =>
  access === 'public' || access === 'customer' ? undefined : access

/**
 * Whether a call needs a fresh second factor. If a person of the shop has set up a second factor, they must have
 * entered it in the ten minutes before the call. The shop's own calls need it by default, because they decide
 * where parcels go, send many mails, cancel orders, change public pages, or export the data of many people. A
 * call of the shop that does not need it states why.
 */
export type StepUp =
  | 'required'
  | { notNeeded: string }
  /**
   * `onlyFor` lists fields of the body, each with values. The call needs the second factor only if one of
   * these fields has one of its listed values. `otherwise` states why other values do not need it.
   */
  | { onlyFor: Record<string, readonly string[]>; otherwise: string }

/** A permission that a call needs only if one of these fields of its body has one of the listed values. */
export interface FurtherNeed {
  permission: Permission
  onlyFor: Record<string, readonly string[]>
}

/** What a module writes about a call. */
export interface CallDescription {
  /** For the API's documentation. */
  summary: string
  description?: string
  /** The section of the documentation, if it is not the section of the module. */
  tag?: string
  /** The default is `required` for the shop's own calls; other calls need no second factor. */
  stepUp?: StepUp
  /** For a call of which one use needs more than its permission, such as a cancellation with a refund. */
  alsoNeeds?: FurtherNeed
  /**
   * `people` if the answer contains personal data. The server counts the people in these answers. If an
   * account reads the data of very many people within an hour, the server records a security event and mails
   * the owner, and the account needs a fresh second factor to read more.
   */
  reads?: 'people'
  /**
   * Some of the call's answers with status 200 are refusals. The client returns them like other answers and
   * throws no error.
   */
  answersRefusal?: true
  /** By default, `:id` in the path is the id of a row and `:slug` is a slug. Other names need a schema. */
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The text fields of a multipart call. Its files are sent in the same form. */
  form?: z.ZodObject
  produces?: string[]
  /** The answer without `success: true`, which every call adds. */
  answer?: z.ZodObject
  /** An answer without `success: true`, for example a file or a list. */
  exactAnswer?: z.ZodType
}

/** The data of a call, as the server checks and documents it. */
export interface CallSchema {
  summary: string
  tags?: string[]
  description?: string
  params?: z.ZodType
  querystring?: z.ZodType
  body?: z.ZodType
  form?: z.ZodObject
  consumes?: string[]
  produces?: string[]
  response: { 200: z.ZodType }
}

/** The settings of a call that the server's guard checks. */
export interface CallConfig<A extends Access = Access> {
  access: A
  /** Absent if the call needs no second factor. */
  stepUp?: StepUp
  alsoNeeds?: FurtherNeed
  reads?: 'people'
}

/**
 * A call of the API. `url` is appended to the API's base URL. It has `:name` for path parameters:
 * `/cart/:productId`. In the bundles of pages, calls have no `config` and no `schema`, so that pages do not
 * load zod: see apps/web/light-calls.ts.
 */
export interface Call<S extends CallSchema = CallSchema, A extends Access = Access> {
  method: Method
  url: string
  answersRefusal?: true
  /** The permission that the call needs, for pages that hide what a person may not do. */
  needs?: Permission
  config?: CallConfig<A>
  schema?: S
}

/** A call as the server registers it. A Fastify route can spread it into its options. */
export interface Endpoint<S extends CallSchema = CallSchema, A extends Access = Access> {
  method: Method
  url: string
  config: CallConfig<A>
  schema: S
}

/** The parsed query of a call on the server. */
export type Query<C extends Call> =
  C extends Call<infer S>
    ? S['querystring'] extends z.ZodType
      ? z.output<S['querystring']>
      : never
    : never

/** The names in a `CallSchema` of the parts that a description has under its own names. */
interface PartNames {
  params: 'params'
  query: 'querystring'
  body: 'body'
  form: 'form'
}

type Success = { success: z.ZodLiteral<true> }

type AnswerOf<D> = D extends { exactAnswer: infer Exact extends z.ZodType }
  ? Exact
  : D extends { answer: z.ZodObject<infer Shape> }
    ? z.ZodObject<Success & Shape>
    : z.ZodObject<Success>

/** The schemas of parameters that a path has in most modules. */
const usualParams = { id: z.object({ id }), slug: z.object({ slug }) }

type UsualParams = typeof usualParams

const usualParamsOf = (url: string): z.ZodType | undefined =>
  usualParams[/\/:(\w+)/.exec(url)?.[1] as keyof UsualParams]

type Ending = '' | `/${string}`

type UsualParamsOf<D, Address> = D extends { params: z.ZodType }
  ? unknown
  : Address extends `${string}/:id${Ending}`
    ? { params: UsualParams['id'] }
    : Address extends `${string}/:slug${Ending}`
      ? { params: UsualParams['slug'] }
      : unknown

type SchemaOf<D extends CallDescription, Address> = UsualParamsOf<D, Address> & {
  [Part in keyof D & keyof PartNames as PartNames[Part]]: D[Part]
} & { summary: string; response: { 200: AnswerOf<D> } }

/** Makes the compiler refuse a misspelt part of a description, such as `quary`. */
type NoOthers<D> = { [Name in Exclude<keyof D, keyof CallDescription>]: never }

/**
 * Describes a call of the API, once for the server, the documentation and the client.
 * @param address the method and the path: `PATCH /cart/:productId`
 * @param access who may call: for a call of the shop, the permission that it needs (see `roles.ts`)
 */
export function call<
  D extends CallDescription,
  A extends Access,
  Address extends `${Method} /${string}`,
>(address: Address, access: A, description: D & NoOthers<D>): Call<SchemaOf<D, Address>, A> {
  const [method, url] = address.split(' ') as [Method, string]
  const {
    stepUp = permissionOf(access) ? 'required' : undefined,
    alsoNeeds,
    reads,
    answersRefusal,
    params = usualParamsOf(url),
    query,
    answer,
    exactAnswer = z.object({ success: z.literal(true), ...answer?.shape }),
    tag,
    ...rest
  }: CallDescription = description
  const needs = permissionOf(access)
  const schema: CallSchema = {
    ...rest,
    ...(tag && { tags: [tag] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(rest.form && { consumes: ['multipart/form-data'] }),
    response: { 200: exactAnswer },
  }
  return {
    method,
    url,
    ...(answersRefusal && { answersRefusal }),
    ...(needs && { needs }),
    config: {
      access,
      ...(stepUp && { stepUp }),
      ...(alsoNeeds && { alsoNeeds }),
      ...(reads && { reads }),
    },
    // The compiler cannot follow the renaming of the description's parts above.
    schema: schema as SchemaOf<D, Address>,
  }
}

/** Whether an export of a contract's file is a call. */
export const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value

/** A list's call with a query of at least the place of the page. */
type ListCall<Shape extends z.ZodRawShape> = Call<CallSchema & { querystring: z.ZodObject<Shape> }>

/**
 * Describes the call of a list's CSV file, which has the list's filters and no pages.
 * @param access the permission that the file needs
 */
export function csvOf<Shape extends typeof paging.shape, A extends Permission>(
  { url, schema }: ListCall<Shape>,
  access: A,
) {
  if (!schema) throw new Error(`${url} has no schema`)
  return call(`GET /${url.slice(1)}.csv`, access, {
    summary: 'The same as a spreadsheet',
    ...csvFile,
    query: z.object(withoutPage(schema.querystring.shape)),
  })
}

const withoutPage = <Shape extends typeof paging.shape>({
  limit: _limit,
  cursor: _cursor,
  ...filters
}: Shape) => filters
