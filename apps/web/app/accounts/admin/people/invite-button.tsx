import { inviteForm, inviteStaff, listStaff } from '@nirbhaya/contract/accounts/staff'
import { longest } from '@nirbhaya/contract/input-limits'
import { staffWords as words } from '@nirbhaya/contract/messages/accounts/staff'
import { AskButton } from '../../../forms/ask-button.tsx'
import { roleFields } from './role-fields.ts'

/** Invites somebody to work in the shop, by mail. */
export const InviteButton = () => (
  <AskButton
    busyLabel={words.inviting}
    button={{ label: words.invite, variant: 'primary' }}
    call={inviteStaff}
    confirm={words.sendInvitation}
    description={words.inviteText}
    fields={{
      email: {
        autoComplete: 'off',
        inputMode: 'email',
        label: words.email,
        maxLength: longest.email,
        type: 'email',
      },
      ...roleFields,
    }}
    outdates={[listStaff]}
    schema={inviteForm}
    title={words.inviteTitle}
    values={{ email: '', role: 'packer', needsSecondFactor: true }}
  />
)
