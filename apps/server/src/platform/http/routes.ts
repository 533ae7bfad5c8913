import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '../database/client.ts'
import type { Reading } from '../database/read-replica.ts'
import type { ShopContext } from './context.ts'

/** The application as modules see it: the contract types what routes receive and send. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** The routes of a module, as a Fastify plugin. */
export type Routes = (app: App, context: ShopContext) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    db: Db
    /** The database for reads of public data and for exports: the replica, if there is one. */
    reading: Reading
    /** The folder for the files of forms while they are read and handled. */
    incomingFolder: string
  }
}
