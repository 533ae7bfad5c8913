import { complaintsAdmin as calls } from '@nirbhaya/contract/endpoints'
import { complaintAdminWords as words } from '@nirbhaya/contract/messages/complaints/admin'
import { type Routes, serve } from '../../platform/http/serve.ts'
import { allComplaints } from './complaints.list.ts'
import {
  changeComplaint,
  getComplaint,
  noteOnComplaint,
  packForComplaint,
  replyToComplaint,
} from './complaints-admin.service.ts'

export const complaintAdminRoutes: Routes = serve(calls, ({ db, complaints }) => ({
  listComplaints: ({ query }) => allComplaints.page({ db }, query),
  getComplaint: async ({ id }) => ({ complaint: await getComplaint(complaints, id) }),
  changeComplaint: async ({ id, actorId, body: change }) => ({
    message: words.done[change.action],
    complaint: await changeComplaint(complaints, { id, change, actorId }),
  }),
  packForComplaint: async ({ id, actorId, body: { units } }) => ({
    message: words.replacementMade,
    complaint: await packForComplaint(complaints, { id, units, actorId }),
  }),
  replyToComplaint: async ({ id, actorId, body: { text } }) => ({
    message: words.replied,
    complaint: await replyToComplaint(complaints, { id, text, actorId }),
  }),
  noteOnComplaint: async ({ id, actorId, body: { text } }) => ({
    message: words.noted,
    complaint: await noteOnComplaint(complaints, { id, text, actorId }),
  }),
}))
