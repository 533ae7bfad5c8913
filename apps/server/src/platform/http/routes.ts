import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Db } from '../database/client.ts'
import type { Reading } from '../database/reading.ts'

/** The application as rooms see it: what routes receive and send is typed by the contract. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

declare module 'fastify' {
  interface FastifyInstance {
    db: Db
    /** For what everybody may see, and for exports: on a replica where there is one. */
    reading: Reading
  }
}
