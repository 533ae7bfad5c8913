import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { auditedEntities, securityEventKinds } from '../enums.ts'
import { instant, page, paging } from '../fields.schemas.ts'
import { fieldRefusals } from '../messages/fields.ts'

export const auditEntry = z.object({
  _id: z.string(),
  at: instant,
  /** The name of the person who took the action. */
  actor: z.string(),
  /** The action, such as `order.status`. */
  action: z.string(),
  entity: z.enum(auditedEntities),
  entityId: z.string(),
  /**
   * The entity's values before and after the action. `before` is null for a created entity, `after` for a
   * deleted one.
   */
  before: z.unknown(),
  after: z.unknown(),
})

export const listAudit = {
  summary: "The admin's changes, newest first",
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
  /** The error message, if the action failed. */
  refusal: z.string().nullable(),
  /** The account's name. If there is no account: the typed e-mail address with most letters masked. */
  who: z.string().nullable(),
  /** The network of the client: its IP address without the last part. */
  network: z.string(),
})

export const listSecurityEvents = {
  summary: 'Sign-ins, failed sign-ins and exports, newest first',
  tags: ['Admin'],
  querystring: paging,
  response: { 200: page.extend({ events: z.array(securityEvent) }) },
} satisfies CallSchema
