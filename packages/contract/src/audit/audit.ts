import { z } from 'zod'
import { call } from '../call.ts'
import { auditedEntities, securityEventKinds } from '../enums.ts'
import { instant, page, paging } from '../fields.schemas.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { roles } from '../roles.ts'

export const auditEntry = z.object({
  _id: z.string(),
  at: instant,
  /** The name of the person who took the action. */
  actor: z.string(),
  /** The role of that person at the time; absent for changes from before roles existed. */
  role: z.enum(roles).optional(),
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
export type AuditEntry = z.infer<typeof auditEntry>

export const listAudit = call('GET /admin/audit', 'security', {
  summary: "The admin's changes, newest first",
  stepUp: { notNeeded: 'Shows what the owner changed' },
  query: paging.extend({
    entity: z.enum(auditedEntities, fieldRefusals.invalidPaging).optional(),
  }),
  answer: page.extend({
    entries: z.array(auditEntry),
  }),
})

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
export type SecurityEvent = z.infer<typeof securityEvent>

export const listSecurityEvents = call('GET /admin/security-events', 'security', {
  summary: 'Sign-ins, failed sign-ins and exports, newest first',
  stepUp: { notNeeded: 'Shows who got in, with masked addresses' },
  query: paging,
  answer: page.extend({ events: z.array(securityEvent) }),
})
