import type { Permission } from '@nirbhaya/contract/roles'
import { permissionOfField } from '@nirbhaya/contract/withheld.schemas'
import type { z } from 'zod'

/** Returns an answer without the fields whose permission the caller does not have. */
export type Withhold = (answer: unknown, may: (permission: Permission) => boolean) => unknown

/** Makes the function for the answers of a schema; undefined if every caller gets all of their fields. */
export function withholdOf(schema: z.core.$ZodType): Withhold | undefined {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'object':
      return ofObject(def.shape)
    case 'array':
      return ofArray(def.element)
    case 'optional':
    case 'nullable':
    case 'default':
      return withholdOf(def.innerType)
    case 'union':
      return ofUnion(def.options)
    default:
      return undefined
  }
}

function ofObject(shape: Record<string, z.core.$ZodType>): Withhold | undefined {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const permission = permissionOfField(field)
    const withhold = withholdOf(field)
    return permission || withhold ? [{ name, permission, withhold }] : []
  })
  if (fields.length === 0) return undefined
  return (answer, may) => {
    if (typeof answer !== 'object' || answer === null) return answer
    const left: Record<string, unknown> = { ...answer }
    for (const { name, permission, withhold } of fields) {
      if (permission && !may(permission)) delete left[name]
      else if (withhold && name in left) left[name] = withhold(left[name], may)
    }
    return left
  }
}

function ofArray(element: z.core.$ZodType): Withhold | undefined {
  const withhold = withholdOf(element)
  return (
    withhold &&
    ((answer, may) => (Array.isArray(answer) ? answer.map((item) => withhold(item, may)) : answer))
  )
}

/** The options of a union give a field of one name the same permission. */
function ofUnion(options: readonly z.core.$ZodType[]): Withhold | undefined {
  const some = options.flatMap((option) => withholdOf(option) ?? [])
  if (some.length === 0) return undefined
  return (answer, may) => some.reduce((left, withhold) => withhold(left, may), answer)
}
