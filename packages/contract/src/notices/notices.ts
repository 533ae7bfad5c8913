import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './notices.schemas.ts'

export type NoticeSettings = z.infer<typeof schemas.noticeSettings>

export const getNotices: Call<typeof schemas.getNotices> = {
  method: 'GET',
  url: '/admin/notices',
  access: 'admin',
  stepUp: { notNeeded: 'Shows which mails the owner gets' },
}

export const changeNotices: Call<typeof schemas.changeNotices> = {
  method: 'PUT',
  url: '/admin/notices',
  access: 'admin',
  stepUp: { notNeeded: 'Changes only mails to the owner' },
}
