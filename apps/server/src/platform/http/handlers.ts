import type { Endpoint } from '@nirbhaya/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Customer } from '../customer.ts'
import type { FoundCaller } from '../live-session.ts'
import type { UploadedFile } from '../storage/uploaded-file.ts'
import type { PictureField } from './bodies/form-reading.ts'

export type Calls = Record<string, Endpoint>

export type Handlers<Group extends Calls, Names extends keyof Group = keyof Group> = {
  [Name in Names]: Group[Name]['schema'] extends { form: z.ZodObject }
    ? FormHandler<Group[Name]>
    : Handler<Group[Name]> | FoundByAnswer<Group[Name]>
}

export type AnyHandler = Handler<Endpoint> | FoundByAnswer<Endpoint> | FormHandler<Endpoint>

/** Answers a call. `success: true` is added to the answer. */
export type Handler<E extends Endpoint> = (input: Input<E>) => Returned<E>

/** Answers a call of access `customer`. One query finds the data of the answer, and the caller too. */
export interface FoundByAnswer<E extends Endpoint, Found extends FoundCaller = FoundCaller> {
  /** Runs the query; it returns undefined if the token belongs to no valid session. */
  find(tokenHash: string, input: Omit<Input<E>, 'actorId' | 'customer'>): Promise<Found | undefined>
  answer(found: Found, input: Input<E>): Returned<E>
}

/** Makes a `FoundByAnswer`, typed by what the query finds. */
export const foundByAnswer = <E extends Endpoint, Found extends FoundCaller>(
  find: FoundByAnswer<E, Found>['find'],
  answer: FoundByAnswer<E, Found>['answer'],
): FoundByAnswer<E> => ({ find, answer })

/** Answers a multipart call. The files of its form are deleted when the request ends. */
export interface FormHandler<E extends Endpoint> {
  /** The files that the form may have. A function can decide it for each caller. */
  files: PictureField | ((target: Target<E>) => Promise<PictureField>)
  /**
   * Runs before the form is read. It throws if nothing has the id in the path, or if the caller may not send
   * the form.
   */
  before?: (target: Target<E>) => Promise<unknown>
  handle(input: FormInput<E>): Returned<E>
}

/** The data of a call and its caller, as the call's schemas and access type them. */
export type Input<E extends Endpoint> = Target<E> & {
  query: Parsed<E['schema']['querystring']>
  body: Parsed<E['schema']['body']>
  reply: FastifyReply
}

export type FormInput<E extends Endpoint> = Omit<Input<E>, 'body'> & {
  body: Parsed<E['schema']['form']>
  pictures: UploadedFile[]
  video: UploadedFile | undefined
}

/** The part of a call's data that is known before its body is read. */
export type Target<E extends Endpoint> = {
  params: Parsed<E['schema']['params']>
  ip: string
  request: FastifyRequest
} & (Parsed<E['schema']['params']> extends { id: infer Id } ? { id: Id } : unknown) &
  (E['config']['access'] extends 'public' ? unknown : Caller)

interface Caller {
  customer: Customer
  actorId: string
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/**
 * The value that a handler returns: the answer without `success: true`, or nothing if that is the whole answer. A file
 * can also be sent through the reply, which the handler then returns.
 */
export type Returned<E extends Endpoint> =
  Answer<E> extends { success: true }
    ? Exclude<keyof Answer<E>, 'success'> extends never
      ? Promise<void>
      : Awaitable<WithoutSuccess<Answer<E>>>
    : Awaitable<WithoutSuccess<Answer<E>>>

type Answer<E extends Endpoint> = z.output<E['schema']['response'][200]>
type Awaitable<Value> = Value | Promise<Value>

type WithoutSuccess<Whole> = Whole extends { success: true }
  ? Omit<Whole, 'success'>
  : Whole extends Uint8Array
    ? Whole | FastifyReply
    : Whole

/**
 * Collects what a handler may use. Public calls have no caller, and some handlers find it themselves, so the
 * caller is read only when a handler asks for it.
 */
export const inputOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  params: unknown = request.params,
) => ({
  request,
  reply,
  params,
  query: request.query,
  body: request.body,
  pictures: request.pictures,
  video: request.video,
  get id() {
    return (params as { id: string }).id
  },
  get ip() {
    return request.ip
  },
  get customer() {
    return request.customer
  },
  get actorId() {
    return request.customer.id
  },
})
