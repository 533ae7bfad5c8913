import { roleWords, staffWords as words } from '@nirbhaya/contract/messages/accounts/staff'
import { type Role, roles } from '@nirbhaya/contract/roles'

const options = roles.map((role): [Role, string] => [
  role,
  `${roleWords[role].name}: ${roleWords[role].may}`,
])

/** The fields for what a person may do, in the forms of an invitation and of a change. */
export const roleFields = {
  role: { as: 'select', label: words.role, options },
  needsSecondFactor: { as: 'tick', label: words.needsSecondFactor },
} as const
