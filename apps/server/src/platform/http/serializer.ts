import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { safeParse } from 'zod'
import type { $ZodType } from 'zod/v4/core'

interface Route {
  schema: $ZodType
  method: string
  url: string
}

/**
 * Serialises an answer to JSON after checking it against its schema, which drops unknown fields. The
 * library's own serializer supports schemas with transforms, and reads each answer twice for that. Our
 * schemas have none, so parsing gives the same result at half the cost.
 * @throws ResponseSerializationError for a wrong answer, which is our fault and gives a 500
 */
export const serializerCompiler =
  ({ schema, method, url }: Route) =>
  (answer: unknown): string => {
    const checked = safeParse(schema, answer)
    if (!checked.success) {
      throw new ResponseSerializationError(method, url, { cause: checked.error })
    }
    return JSON.stringify(checked.data)
  }
