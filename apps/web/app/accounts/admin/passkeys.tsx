import { newPasskey } from '@nirbhaya/contract/accounts/account-fields.schemas'
import {
  addPasskey,
  deletePasskey,
  listPasskeys,
  type Passkey,
  startPasskey,
} from '@nirbhaya/contract/accounts/passkeys'
import { getSecondFactor } from '@nirbhaya/contract/accounts/second-factor'
import { formatDate } from '@nirbhaya/contract/dates'
import { passkeyWords as words } from '@nirbhaya/contract/messages/accounts/passkeys'
import { labels } from '@nirbhaya/contract/messages/labels'
import { deleteButton } from '../../admin/editor/delete-button.tsx'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { Panel } from '../../admin/panel.tsx'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { ConfirmButton } from '../../forms/ask-button.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { canUsePasskeys, makePasskey } from '../../session/passkey.ts'
import { rememberPasskeyUse } from '../../session/uses-passkey.ts'
import { thisDevice } from '../this-device.ts'

const outdates = [listPasskeys, getSecondFactor]

/** Lists the person's passkeys, with buttons to add and remove one. */
export function Passkeys({ hasPassword }: { hasPassword: boolean }) {
  const loaded = useAnswer(listPasskeys, {})
  return (
    <Panel title={words.title}>
      <p className="max-w-prose text-muted">{words.text}</p>
      <LoadedFrame loaded={loaded} loading={words.loading}>
        {({ passkeys }) => (
          <>
            <List passkeys={passkeys} />
            {!hasPassword && passkeys.length === 1 && (
              <p className="mt-4 max-w-prose">{words.onlyWay}</p>
            )}
          </>
        )}
      </LoadedFrame>
      {canUsePasskeys() ? (
        <AddForm />
      ) : (
        <p className="mt-4 text-sm text-muted">{words.unsupported}</p>
      )}
    </Panel>
  )
}

function List({ passkeys }: { passkeys: Passkey[] }) {
  if (passkeys.length === 0) return <p className="mt-4">{words.none}</p>
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {passkeys.map(({ _id: id, name, addedAt, lastUsedAt }) => (
        <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3" key={id}>
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-sm text-muted">
              <span>{words.addedOn(formatDate(addedAt))}</span>
              {lastUsedAt && <span>{`, ${words.lastUsed(formatDate(lastUsedAt))}`}</span>}
            </p>
          </div>
          <ConfirmButton
            {...deleteButton({ name, outdates, place: 'row' })}
            call={deletePasskey}
            description={words.removeHint}
            done={words.removed}
            // The server’s own sentence says why the only way to log in stays.
            failed={undefined}
            params={{ id }}
            title={words.removeQuestion}
          />
        </li>
      ))}
    </ul>
  )
}

const AddForm = () => (
  <CallForm
    bodyOf={async ({ name }) => ({
      name,
      credential: await makePasskey(await browserApi(startPasskey, { timeoutMs })),
    })}
    button={{ isFullWidth: false, size: 'medium', variant: 'outline' }}
    call={addPasskey}
    className="mt-6 grid max-w-sm grid-cols-1 gap-5"
    exception={words.notAdded}
    fields={{ name: { enterKeyHint: 'go', label: labels.passkeyName } }}
    onDone={rememberPasskeyUse}
    outdates={outdates}
    schema={nameForm}
    values={{ name: thisDevice() }}
    words={{ save: words.add, saving: words.adding }}
  />
)

const nameForm = newPasskey.pick({ name: true })
