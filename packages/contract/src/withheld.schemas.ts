import { z } from 'zod'
import type { Permission } from './roles.ts'

const withheld = z.registry<{ permission: Permission }>()

/**
 * A field of an answer that only people with a permission get: the server leaves it out for others, so it is
 * optional for the page.
 */
export function onlyWith<Schema extends z.ZodType>(permission: Permission, schema: Schema) {
  const field = schema.optional()
  withheld.add(field, { permission })
  return field
}

/** Returns the permission that a field of an answer needs; undefined for a field that everybody gets. */
export const permissionOfField = (schema: z.core.$ZodType): Permission | undefined =>
  withheld.get(schema)?.permission
