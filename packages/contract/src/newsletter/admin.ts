import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './admin.schemas.ts'

export type Announcement = z.infer<typeof schemas.announcement>

export const announce: Call<typeof schemas.announce> = {
  method: 'POST',
  url: '/subscribe/announce',
  access: 'admin',
}

export const testAnnouncement: Call<typeof schemas.testAnnouncement> = {
  method: 'POST',
  url: '/subscribe/announce/test',
  access: 'admin',
  stepUp: { notNeeded: 'Mails the owner alone' },
}

export const listAnnouncements: Call<typeof schemas.listAnnouncements> = {
  method: 'GET',
  url: '/admin/announcements',
  access: 'admin',
  stepUp: { notNeeded: 'Shows what was sent' },
}

export const getAnnouncement: Call<typeof schemas.getAnnouncement> = {
  method: 'GET',
  url: '/admin/announcement/:id',
  access: 'admin',
  stepUp: { notNeeded: 'Shows what was sent' },
}

export const listSubscribers: Call<typeof schemas.listSubscribers> = {
  method: 'GET',
  url: '/admin/subscribers',
  access: 'admin',
  stepUp: { notNeeded: 'A page at a time; reading many pages is counted' },
  reads: 'people',
}

export const exportSubscribers: Call<typeof schemas.exportSubscribers> = {
  method: 'GET',
  url: '/admin/subscribers.csv',
  access: 'admin',
}
