import type { z } from 'zod'
import type * as schemas from './audit.schemas.ts'
import type { Call } from './call.ts'

export type AuditEntry = z.infer<typeof schemas.auditEntry>

export const listAudit: Call<typeof schemas.listAudit> = {
  method: 'GET',
  url: '/admin/audit',
  access: 'admin',
}
