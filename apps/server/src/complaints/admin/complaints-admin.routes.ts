import { complaintsAdmin as contract } from '@nirbhaya/contract/endpoints'
import { complaintAdminWords as words } from '@nirbhaya/contract/messages/complaints/admin'
import type { App } from '../../platform/http/routes.ts'
import type { Complaints } from '../complaints.ts'
import {
  changeComplaint,
  getComplaint,
  listComplaints,
  noteOnComplaint,
  packForComplaint,
  replyToComplaint,
} from './complaints-admin.service.ts'

/** Registers the owner's calls about complaints. */
export async function complaintAdminRoutes(app: App, { complaints }: { complaints: Complaints }) {
  app.route({
    ...contract.listComplaints,
    handler: async ({ query }) => ({
      success: true as const,
      ...(await listComplaints(app.db, query)),
    }),
  })

  app.route({
    ...contract.getComplaint,
    handler: async ({ params }) => ({
      success: true as const,
      complaint: await getComplaint(complaints, params.id),
    }),
  })

  app.route({
    ...contract.changeComplaint,
    handler: async ({ params, body: change, customer }) => {
      const what = { id: params.id, change, actorId: customer.id }
      const complaint = await changeComplaint(complaints, what)
      return { success: true as const, message: words.done[change.action], complaint }
    },
  })

  app.route({
    ...contract.packForComplaint,
    handler: async ({ params, body, customer }) => {
      const what = { id: params.id, units: body.units, actorId: customer.id }
      const complaint = await packForComplaint(complaints, what)
      return { success: true as const, message: words.replacementMade, complaint }
    },
  })

  app.route({
    ...contract.replyToComplaint,
    handler: async ({ params, body, customer }) => {
      const reply = { id: params.id, text: body.text, actorId: customer.id }
      const complaint = await replyToComplaint(complaints, reply)
      return { success: true as const, message: words.replied, complaint }
    },
  })

  app.route({
    ...contract.noteOnComplaint,
    handler: async ({ params, body, customer }) => {
      const note = { id: params.id, text: body.text, actorId: customer.id }
      const complaint = await noteOnComplaint(complaints, note)
      return { success: true as const, message: words.noted, complaint }
    },
  })
}
