import { z } from 'zod'
import type { CallSchema } from './call.ts'
import { auditedEntities } from './constants.ts'
import { instant, paging } from './fields.schemas.ts'
import { messages } from './messages.ts'

export const auditEntry = z.object({
  _id: z.string(),
  at: instant,
  /** Who did it, as a name. */
  actor: z.string(),
  /** What was done, such as `order.status`. */
  action: z.string(),
  entity: z.enum(auditedEntities),
  entityId: z.string(),
  /** Null where there was nothing, or nothing is left. */
  before: z.unknown(),
  after: z.unknown(),
})

export const listAudit = {
  summary: 'What the admin changed, newest first',
  tags: ['Admin'],
  querystring: paging.extend({
    entity: z.enum(auditedEntities, messages.invalidPaging).optional(),
  }),
  response: {
    200: z.object({
      success: z.literal(true),
      entries: z.array(auditEntry),
      nextCursor: z.string().optional(),
    }),
  },
} satisfies CallSchema
