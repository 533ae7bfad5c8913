import { z } from 'zod'
import { ProviderError } from './errors.ts'
import { isWholePaise } from './money.ts'

/** Letters, digits, `_` and `-`. */
export const idText = (shortest: number, longest: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${shortest},${longest}}$`))

/** Rupees, at most two decimals. */
export const rupees = (least: number) =>
  z.number().min(least).max(1e9).refine(isWholePaise, 'at most 2 decimals')

/**
 * Checks a request body against a schema.
 * @throws ProviderError 400 `<path>_missing` or `<path>_invalid`, naming the first bad field
 */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body)
  if (result.success) return result.data

  const issue = result.error.issues[0]
  const path = (issue?.path ?? []).map(String)
  if (path.length === 0) throw new ProviderError(400, 'request_failed', 'body is not an object')

  // Whichever tag is wrong, the error code names only `order_tags`, not the tag.
  const field = path[0] === 'order_tags' ? 'order_tags' : path.join('.')
  const value = path.reduce<unknown>(
    (at, key) => (at as Record<string, unknown> | undefined)?.[key],
    body,
  )
  if (value === undefined) {
    throw new ProviderError(400, `${field}_missing`, `${field} : is missing in the request`)
  }
  throw new ProviderError(400, `${field}_invalid`, `${field} : ${issue?.message ?? 'is invalid'}`)
}
