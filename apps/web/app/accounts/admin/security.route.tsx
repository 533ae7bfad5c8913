import { getSecondFactor } from '@nirbhaya/contract/accounts/second-factor'
import { secondFactorWords as words } from '@nirbhaya/contract/messages/accounts/second-factor'
import { sessionWords } from '@nirbhaya/contract/messages/accounts/sessions'
import { useState } from 'react'
import { Link } from 'react-router'
import { AdminPage } from '../../admin/admin-page.tsx'
import { useListPlace } from '../../admin/list-place.ts'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { useOutdated } from '../../api/use-change.ts'
import { unlisted } from '../../seo/page-meta.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodes } from './second-factor/recovery-codes.tsx'
import { SettingUp } from './second-factor/setting-up.tsx'
import { FactorIsOn } from './second-factor/turning-off.tsx'
import { SecurityEvents } from './security-events.tsx'

export const meta = unlisted(words.title)

export default function SecurityRoute() {
  return (
    <AdminPage intro={words.intro} title={words.title} width="text">
      <Security />
    </AdminPage>
  )
}

function Security() {
  const place = useListPlace()
  return (
    <div className="grid grid-cols-1 gap-6">
      {/* The first page of the list also has the settings; older pages have only events. */}
      {place.cursor === undefined && (
        <div>
          <SecondFactor />
          <Link
            className="mt-4 flex min-h-16 items-center justify-between gap-4 rounded-card border border-line bg-white px-5 py-4 font-semibold transition-colors hover:border-rose-gold"
            to="/my-sessions"
          >
            {sessionWords.title}
            <Icon className="size-5 shrink-0 text-muted" name="chevron-right" />
          </Link>
        </div>
      )}
      <SecurityEvents place={place} />
    </div>
  )
}

function SecondFactor() {
  const loaded = useAnswer(getSecondFactor, {})
  const outdated = useOutdated(getSecondFactor)
  const [newCodes, setNewCodes] = useState<string[]>()

  if (newCodes) {
    return (
      <RecoveryCodes
        codes={newCodes}
        onKept={() => {
          setNewCodes(undefined)
          outdated()
        }}
      />
    )
  }
  return (
    <LoadedFrame loaded={loaded} loading={words.loading}>
      {({ isOn, recoveryCodesLeft, ...ways }) => (
        <div className="grid grid-cols-1 gap-4">
          {isOn && <FactorIsOn codesLeft={recoveryCodesLeft} onOff={outdated} />}
          {(isOn || ways.hasPasskey) && <Passkeys hasPassword={ways.hasPassword} />}
          {!isOn && <SettingUp onDone={setNewCodes} {...ways} />}
        </div>
      )}
    </LoadedFrame>
  )
}
