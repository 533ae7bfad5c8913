import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { auditedEntities, securityEventKinds } from '../constants.ts'
import { instant, page, paging } from '../fields.schemas.ts'
import { fieldRefusals } from '../messages/fields.ts'

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
    entity: z.enum(auditedEntities, fieldRefusals.invalidPaging).optional(),
  }),
  response: {
    200: page.extend({
      entries: z.array(auditEntry),
    }),
  },
} satisfies CallSchema

export const securityEvent = z.object({
  _id: z.string(),
  at: instant,
  kind: z.enum(securityEventKinds),
  hasWorked: z.boolean(),
  /** What was answered where it did not work. */
  refusal: z.string().nullable(),
  /** Whose session it was, as a name, else the address that was typed, of which little is kept. */
  who: z.string().nullable(),
  /** Where it came from, without the last part. */
  network: z.string(),
})

export const listSecurityEvents = {
  summary: 'Who got in, who did not, and what was taken out, newest first',
  tags: ['Admin'],
  querystring: paging,
  response: { 200: page.extend({ events: z.array(securityEvent) }) },
} satisfies CallSchema
