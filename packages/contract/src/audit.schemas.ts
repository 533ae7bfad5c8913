import { z } from 'zod'
import type { CallSchema } from './call.ts'
import { auditedEntities } from './constants.ts'
import { instant, page, paging } from './fields.schemas.ts'
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
    200: page.extend({
      entries: z.array(auditEntry),
    }),
  },
} satisfies CallSchema
