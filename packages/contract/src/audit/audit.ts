import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './audit.schemas.ts'

export type AuditEntry = z.infer<typeof schemas.auditEntry>

export type SecurityEvent = z.infer<typeof schemas.securityEvent>

export const listAudit: Call<typeof schemas.listAudit> = {
  method: 'GET',
  url: '/admin/audit',
  access: 'admin',
}

export const listSecurityEvents: Call<typeof schemas.listSecurityEvents> = {
  method: 'GET',
  url: '/admin/security-events',
  access: 'admin',
}
