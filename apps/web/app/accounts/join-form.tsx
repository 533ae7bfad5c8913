import {
  acceptInvitation,
  type getInvitation,
  joinForm,
  joinWithAccountForm,
} from '@nirbhaya/contract/accounts/staff'
import { type Answer, ApiError } from '@nirbhaya/contract/client/client'
import { longest } from '@nirbhaya/contract/input-limits'
import { staffWords as words } from '@nirbhaya/contract/messages/accounts/staff'
import { labels } from '@nirbhaya/contract/messages/labels'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../api/browser-api.ts'
import { FormFailureNotice } from '../forms/form-failure-notice.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { answerTimeoutMs, useServerForm } from '../forms/use-server-form.ts'
import { loginPath } from '../session/return-path.ts'
import { forgetSession } from '../session/session-storage.ts'
import { toast } from '../toasts/toast.ts'
import { TextField } from '../ui/fields/field.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { HiddenUsername } from './hidden-username.tsx'
import { NewPasswordField } from './new-password-field.tsx'

export type Invited = Answer<typeof getInvitation>

interface JoinFormProps {
  token: string
  invited: Invited
  /** Runs if the invitation was used or withdrawn since the page was opened. */
  onWrong: () => void
}

export const JoinForm = (props: JoinFormProps) =>
  props.invited.hasAccount ? <WithAccount {...props} /> : <WithoutAccount {...props} />

/** Returns the function that accepts the invitation and leads to the login. */
function useAccept({ token, invited: { email }, onWrong }: JoinFormProps) {
  const navigate = useNavigate()
  return async (given: { name?: string; password: string }) => {
    try {
      const body = { token, ...given }
      const { message } = await browserApi(acceptInvitation, { body, timeoutMs: answerTimeoutMs })
      toast.success(message)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'INVITATION_WRONG') return onWrong()
      throw error
    }
    // Somebody else may be signed in here, and the login would not open then.
    forgetSession()
    await navigate(loginPath('/admin'), { replace: true, state: { email } })
  }
}

function WithoutAccount(props: JoinFormProps) {
  const accept = useAccept(props)
  const { form, ...server } = useServerForm(joinForm, {
    send: accept,
    exception: messages.somethingWrong,
  })
  return (
    <Frame {...server} invited={props.invited}>
      <TextField
        {...server.field('name')}
        autoComplete="name"
        label={words.yourName}
        maxLength={longest.personName}
      />
      <NewPasswordField
        entered={form.watch('password')}
        own={[props.invited.email]}
        {...server.field('password')}
        label={labels.newPassword}
      />
    </Frame>
  )
}

function WithAccount(props: JoinFormProps) {
  const accept = useAccept(props)
  const server = useServerForm(joinWithAccountForm, {
    send: accept,
    exception: messages.somethingWrong,
  })
  return (
    <Frame {...server} invited={props.invited}>
      <PasswordField
        {...server.field('password')}
        autoComplete="current-password"
        hint={words.accountHint}
        label={labels.password}
      />
    </Frame>
  )
}

interface FrameProps
  extends Pick<ReturnType<typeof useServerForm>, 'formProps' | 'failure' | 'isBusy'> {
  invited: Invited
  children: ReactNode
}

const Frame = ({ formProps, failure, isBusy, invited, children }: FrameProps) => (
  <form {...formProps}>
    <FormFailureNotice failure={failure} />
    <div className="grid gap-5">
      <HiddenUsername email={invited.email} />
      {children}
      {invited.needsSecondFactor && <p className="text-sm text-muted">{words.factorHint}</p>}
      <SubmitButton busyLabel={words.joining} isBusy={isBusy}>
        {words.join}
      </SubmitButton>
    </div>
  </form>
)
