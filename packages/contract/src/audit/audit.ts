import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './audit.schemas.ts'

export type AuditEntry = z.infer<typeof schemas.auditEntry>

export type SecurityEvent = z.infer<typeof schemas.securityEvent>

export const listAudit: Call<typeof schemas.listAudit> = {
  method: 'GET',
  url: '/admin/audit',
  access: 'admin',
  stepUp: { notNeeded: 'Shows what the owner changed' },
}

export const listSecurityEvents: Call<typeof schemas.listSecurityEvents> = {
  method: 'GET',
  url: '/admin/security-events',
  access: 'admin',
  stepUp: { notNeeded: 'Shows who got in, with masked addresses' },
}
