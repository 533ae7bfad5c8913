import {
  acceptInvitation,
  type getInvitation,
  joinForm,
  joinWithAccountForm,
  joinWithPasskeyForm,
  startJoinPasskey,
} from '@nirbhaya/contract/accounts/staff'
import { type Answer, ApiError } from '@nirbhaya/contract/client/client'
import { longest } from '@nirbhaya/contract/input-limits'
import { passkeyWords } from '@nirbhaya/contract/messages/accounts/passkeys'
import { staffWords as words } from '@nirbhaya/contract/messages/accounts/staff'
import { labels } from '@nirbhaya/contract/messages/labels'
import { messages } from '@nirbhaya/contract/messages/specification'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { browserApi } from '../api/browser-api.ts'
import { FormFailureNotice } from '../forms/form-failure-notice.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { answerTimeoutMs as timeoutMs, useServerForm } from '../forms/use-server-form.ts'
import { canUsePasskeys, makePasskey } from '../session/passkey.ts'
import { loginPath } from '../session/return-path.ts'
import { forgetSession, storeSession } from '../session/session-storage.ts'
import { rememberPasskeyUse } from '../session/uses-passkey.ts'
import { toast } from '../toasts/toast.ts'
import { TextField } from '../ui/fields/field.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { HiddenUsername } from './hidden-username.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { thisDevice } from './this-device.ts'

export type Invited = Answer<typeof getInvitation>

interface JoinFormProps {
  token: string
  invited: Invited
  /** Whether this device can keep a passkey. The form then suggests one. */
  keepsPasskeys: boolean
  /** Runs if the invitation was used or withdrawn since the page was opened. */
  onWrong: () => void
}

export const JoinForm = (props: JoinFormProps) =>
  props.invited.hasAccount ? <WithAccount {...props} /> : <WithoutAccount {...props} />

interface Given {
  name?: string
  password?: string
}

/** Returns the functions that accept the invitation: with a password, or with a new passkey. */
function useAccept({ token, invited: { email }, onWrong }: JoinFormProps) {
  const navigate = useNavigate()

  async function withPassword({ name, password }: Given) {
    const body = { token, name, password }
    const { message } = await browserApi(acceptInvitation, { body, timeoutMs })
    toast.success(message)
    // Somebody else may be signed in here, and the login would not open then.
    forgetSession()
    await navigate(loginPath('/admin'), { replace: true, state: { email } })
  }

  async function withPasskey({ name = '' }: Given) {
    const options = await browserApi(startJoinPasskey, { body: { token, name }, timeoutMs })
    const passkey = { name: thisDevice(), credential: await makePasskey(options) }
    const body = { token, name, passkey }
    const { token: session, ...joined } = await browserApi(acceptInvitation, { body, timeoutMs })
    rememberPasskeyUse()
    toast.success(joined.message)
    forgetSession()
    if (session === undefined) return navigate(loginPath('/admin'), { replace: true })
    storeSession({ ...joined, token: session })
    await navigate('/admin', { replace: true })
  }

  const unlessWrong = (accept: (given: Given) => Promise<unknown>) => async (given: Given) => {
    try {
      await accept(given)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'INVITATION_WRONG') return onWrong()
      throw error
    }
  }
  return { password: unlessWrong(withPassword), passkey: unlessWrong(withPasskey) }
}

type Way = 'passkey' | 'password'

const forms: Record<Way, z.ZodType<Given, Given>> = {
  passkey: joinWithPasskeyForm,
  password: joinForm,
}

function WithoutAccount(props: JoinFormProps) {
  const { invited, keepsPasskeys } = props
  const [way, setWay] = useState<Way>(keepsPasskeys ? 'passkey' : 'password')
  const [tried, setTried] = useState<Way>()
  const accept = useAccept(props)
  const { form, failure, ...server } = useServerForm(forms[way], {
    send: (given) => {
      setTried(way)
      return accept[way](given)
    },
    exception: way === 'passkey' ? passkeyWords.notCreated : messages.somethingWrong,
  })
  return (
    // What went wrong with one way says nothing about the other.
    <Frame {...server} failure={tried === way ? failure : undefined} invited={invited} way={way}>
      <TextField
        {...server.field('name')}
        autoComplete="name"
        label={words.yourName}
        maxLength={longest.personName}
      />
      {canUsePasskeys() && <WayChoice onChange={setWay} way={way} />}
      {way === 'password' && (
        <NewPasswordField
          entered={form.watch('password')}
          own={[invited.email]}
          {...server.field('password')}
          label={labels.newPassword}
        />
      )}
    </Frame>
  )
}

function WithAccount(props: JoinFormProps) {
  const accept = useAccept(props)
  const server = useServerForm(joinWithAccountForm, {
    send: accept.password,
    exception: messages.somethingWrong,
  })
  return (
    <Frame {...server} invited={props.invited} way="password">
      <PasswordField
        {...server.field('password')}
        autoComplete="current-password"
        hint={words.accountHint}
        label={labels.password}
      />
    </Frame>
  )
}

const ways = [
  { way: 'passkey', name: passkeyWords.wayPasskey, hint: passkeyWords.wayPasskeyHint },
  { way: 'password', name: passkeyWords.wayPassword, hint: passkeyWords.wayPasswordHint },
] as const

const WayChoice = ({ way, onChange }: { way: Way; onChange: (way: Way) => void }) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-semibold">{words.howToLogIn}</legend>
    <div className="grid gap-2.5">
      {ways.map((one) => (
        <label
          className="flex cursor-pointer gap-3 rounded-control border border-rose-gold bg-white px-4 py-3 transition-colors hover:border-deep-pink has-checked:border-deep-pink has-checked:bg-blush has-checked:ring-1 has-checked:ring-deep-pink"
          key={one.way}
        >
          <input
            checked={way === one.way}
            className="mt-0.5 size-4.5 shrink-0 accent-deep-pink"
            name="way"
            onChange={() => onChange(one.way)}
            type="radio"
          />
          <span>
            <span className="block font-semibold">{one.name}</span>
            <span className="block text-sm text-muted">{one.hint}</span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)

interface FrameProps
  extends Pick<ReturnType<typeof useServerForm>, 'formProps' | 'failure' | 'isBusy'> {
  invited: Invited
  way: Way
  children: ReactNode
}

const Frame = ({ formProps, failure, isBusy, invited, way, children }: FrameProps) => (
  <form {...formProps}>
    <FormFailureNotice failure={failure} />
    <div className="grid gap-5">
      <HiddenUsername email={invited.email} />
      {children}
      {invited.needsSecondFactor && way === 'password' && (
        <p className="text-sm text-muted">{words.factorHint}</p>
      )}
      <SubmitButton
        busyLabel={way === 'passkey' ? passkeyWords.adding : words.joining}
        isBusy={isBusy}
      >
        {way === 'passkey' ? words.joinWithPasskey : words.join}
      </SubmitButton>
    </div>
  </form>
)
