import type { ShownComplaint } from '@nirbhaya/contract/complaints/complaints'
import type { FormOutcome } from '../../forms/form-outcome.ts'

/** The props of the forms on a complaint's page. */
export interface CaseWriting {
  complaint: ShownComplaint
  /** The token of the mail's link. It lets the person write without signing in. */
  token: string
  /** The result of a form that was sent without scripts. */
  outcome?: FormOutcome<{ message: string }> | undefined
  onChanged: (complaint: ShownComplaint) => void
}
