import type { Endpoint } from '@nirbhaya/contract/call'
import { z } from 'zod'
import type { ShopContext } from '../context.ts'
import { formRoute, uploads } from './bodies/uploads.ts'
import {
  type AnyHandler,
  type Calls,
  type FormInput,
  type Handlers,
  type Input,
  inputOf,
} from './handlers.ts'
import type { App } from './routes.ts'

/** The routes of a module, as a Fastify plugin. */
export type Routes = (app: App, context: ShopContext) => Promise<void>

/**
 * Makes the routes of a group of calls from one object with a handler for each call. A missing handler, one
 * too many, or an answer that does not fit its schema does not compile.
 */
export const serve =
  <Group extends Calls, Made extends Handlers<Group>>(
    calls: Group,
    makeHandlers: (context: ShopContext) => Made & NoOthers<Made, Group>,
  ): Routes =>
  (app, context) =>
    addRoutes(app, calls, makeHandlers(context))

type NoOthers<Made, Group> = { [Name in Exclude<keyof Made, keyof Group>]: never }

/** Makes the handler of a call that answers with a message and nothing else. */
export const withMessage =
  <In>(message: string, act: (input: In) => Promise<unknown>) =>
  async (input: In) => {
    await act(input)
    return { message }
  }

export async function addRoutes<Group extends Calls>(
  app: App,
  calls: Group,
  handlers: Handlers<Group>,
): Promise<void> {
  const entries = Object.entries(calls).map(([name, call]) => ({
    call,
    handler: handlers[name as keyof Group] as AnyHandler,
  }))
  if (entries.some(({ handler }) => 'files' in handler)) await app.register(uploads)
  for (const { call, handler } of entries) addRoute(app, call, handler)
}

function addRoute(app: App, call: Endpoint, handler: AnyHandler) {
  const { method, url, schema } = call
  const callerIs = 'find' in handler ? ('foundByAnswer' as const) : undefined
  const addsSuccess = hasSuccess(schema.response[200])
  const handle = handleOf(handler)
  app.route({
    method,
    url,
    config: { ...call.config, callerIs },
    schema,
    ...('files' in handler && formRoute(call, handler)),
    handler: async (request, reply) => {
      const answer = await handle(inputOf(request, reply) as FormInput<Endpoint>)
      return addsSuccess ? { success: true, ...(answer as object | undefined) } : answer
    },
  })
}

function handleOf(handler: AnyHandler) {
  if (typeof handler === 'function') return handler
  if ('files' in handler) return handler.handle
  return async (input: Input<Endpoint>) => {
    const { request } = input
    const found = await request.server.answerCaller(request, (hash) => handler.find(hash, input))
    return handler.answer(found, input)
  }
}

/** Returns whether answers have `success: true`, at least in some cases. */
function hasSuccess(answer: z.core.$ZodType): boolean {
  if (answer instanceof z.ZodUnion) return answer.options.some(hasSuccess)
  return answer instanceof z.ZodObject && 'success' in answer.shape
}
