import {
  type AdminComplaint,
  type ComplaintChange,
  changeComplaint,
  getComplaint,
  listComplaints,
  noteOnComplaint,
  packForComplaint,
  replyToComplaint,
} from '@nirbhaya/contract/complaints/admin'
import { getToDo } from '@nirbhaya/contract/dashboard/dashboard'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useOutdated, useUpdateAnswer } from '../../api/use-change.ts'
import { toast } from '../../toasts/toast.ts'

/**
 * Returns functions for the owner's changes of a complaint. Each shows the server's answer on the page.
 * @throws the errors of the typed client
 */
export function useComplaintChanges(id: string) {
  const better = useUpdateAnswer(getComplaint)
  const outdated = useOutdated(listComplaints, getToDo)
  const reload = useOutdated(getComplaint)
  const params = { id }

  async function show(changing: Promise<{ message: string; complaint: AdminComplaint }>) {
    try {
      const { message, complaint } = await changing
      better((known) => (known.complaint._id === id ? { ...known, complaint } : known))
      toast.success(message)
      outdated()
    } catch (error) {
      // The person, or the owner in another window, may have changed the complaint, so it is loaded again.
      reload()
      throw error
    }
  }

  return {
    change: (body: ComplaintChange) =>
      show(browserApi(changeComplaint, { params, body, timeoutMs })),
    replace: (units: { position: number; quantity: number }[]) =>
      show(browserApi(packForComplaint, { params, body: { units }, timeoutMs })),
    reply: (text: string) =>
      show(browserApi(replyToComplaint, { params, body: { text }, timeoutMs })),
    note: (text: string) =>
      show(browserApi(noteOnComplaint, { params, body: { text }, timeoutMs })),
  }
}
