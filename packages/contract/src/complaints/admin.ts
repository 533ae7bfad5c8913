import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './admin.schemas.ts'

export type ListedComplaint = z.infer<typeof schemas.listedComplaint>
export type AdminComplaint = z.infer<typeof schemas.adminComplaint>
export type ComplaintChange = z.output<typeof schemas.changeComplaint.body>

export const listComplaints: Call<typeof schemas.listComplaints> = {
  method: 'GET',
  url: '/admin/complaints',
  access: 'admin',
  stepUp: { notNeeded: 'A page at a time; reading many pages is counted' },
  reads: 'people',
}

export const getComplaint: Call<typeof schemas.getComplaint> = {
  method: 'GET',
  url: '/admin/complaint/:id',
  access: 'admin',
  stepUp: { notNeeded: 'One complaint at a time; reading many is counted' },
  reads: 'people',
}

export const changeComplaint: Call<typeof schemas.changeComplaint> = {
  method: 'PUT',
  url: '/admin/complaint/:id',
  access: 'admin',
  stepUp: {
    onlyFor: { action: ['accept', 'ship-replacement'] },
    otherwise: 'Mails one person, who wrote first',
  },
}

/** Needs the second factor: goods leave without a price. */
export const packForComplaint: Call<typeof schemas.packForComplaint> = {
  method: 'POST',
  url: '/admin/complaint/:id/replacement',
  access: 'admin',
}

export const replyToComplaint: Call<typeof schemas.replyToComplaint> = {
  method: 'POST',
  url: '/admin/complaint/:id/message',
  access: 'admin',
  stepUp: { notNeeded: 'Mails one person, who wrote first' },
}

export const noteOnComplaint: Call<typeof schemas.noteOnComplaint> = {
  method: 'POST',
  url: '/admin/complaint/:id/note',
  access: 'admin',
  stepUp: { notNeeded: 'Adds a note that only the owner reads' },
}
