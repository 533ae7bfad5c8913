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
}

export const listAnnouncements: Call<typeof schemas.listAnnouncements> = {
  method: 'GET',
  url: '/admin/announcements',
  access: 'admin',
}

export const getAnnouncement: Call<typeof schemas.getAnnouncement> = {
  method: 'GET',
  url: '/admin/announcement/:id',
  access: 'admin',
}

export const listSubscribers: Call<typeof schemas.listSubscribers> = {
  method: 'GET',
  url: '/admin/subscribers',
  access: 'admin',
}

export const exportSubscribers: Call<typeof schemas.exportSubscribers> = {
  method: 'GET',
  url: '/admin/subscribers.csv',
  access: 'admin',
  isGuardedTwice: true,
}
