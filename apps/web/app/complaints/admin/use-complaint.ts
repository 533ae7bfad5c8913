import {
  type AdminComplaint,
  getComplaint,
  listComplaints,
} from '@nirbhaya/contract/complaints/admin'
import { getToDo } from '@nirbhaya/contract/dashboard/dashboard'
import { complaintAdminPages as words } from '@nirbhaya/contract/messages/complaints/admin-pages'
import { useUpdateAnswer } from '../../api/use-change.ts'

/**
 * Returns the common parts of the forms that change a complaint: its id, the outdated answers, and `show`,
 * which shows the changed complaint on the page.
 */
export function useComplaint(id: string) {
  const better = useUpdateAnswer(getComplaint)
  return {
    show: (complaint: AdminComplaint) =>
      void better((known) => (known.complaint._id === id ? { ...known, complaint } : known)),
    about: {
      exception: words.failed,
      // The person, or the owner in another window, may have changed the complaint, so it is loaded again.
      errorOutdates: [getComplaint],
      outdates: [listComplaints, getToDo],
      params: { id },
    },
  }
}
