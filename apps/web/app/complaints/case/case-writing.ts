import type { ShownComplaint } from '@nirbhaya/contract/complaints/complaints'
import type { FormOutcome } from '../../forms/form-outcome.ts'

/** What the forms of a complaint's page need. */
export interface CaseWriting {
  complaint: ShownComplaint
  /** The token of the mail's link, with which its person writes. */
  token: string
  /** The result of a form that was sent without scripts. */
  outcome?: FormOutcome<{ message: string }> | undefined
  onChanged: (complaint: ShownComplaint) => void
}
