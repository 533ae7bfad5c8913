import type { Call } from '@nirbhaya/contract/call'
import type { Answer, CallOptions } from '@nirbhaya/contract/client/client'
import { adminMessages } from '@nirbhaya/contract/messages/admin'
import type { ReactNode } from 'react'
import { useAnswer } from '../../api/use-answer.ts'
import { AdminPage } from '../admin-page.tsx'
import { LoadedForm } from './loaded-form.tsx'

interface SettingsProps<C extends Call> {
  /** The call that reads the settings. */
  call: C
  /** The page to which the owner can go if the settings cannot be loaded; by default the dashboard. */
  other?: { label: string; to: string }
  children: (answer: Answer<C>) => ReactNode
}

interface SettingsPageProps<C extends Call> extends SettingsProps<C> {
  title: string
  intro: string
  /** What stands above the form, such as the tabs of related pages. */
  above: ReactNode
  /** By default that of forms. */
  width?: 'wide' | 'text'
}

/** A page of settings, which are loaded before their form is shown. */
export function SettingsPage<C extends Call>(props: SettingsPageProps<C>) {
  const { title, intro, above, width = 'text', ...settings } = props
  return (
    <AdminPage intro={intro} title={title} width={width}>
      {above}
      <LoadedSettings {...settings} />
    </AdminPage>
  )
}

/** A form of settings, which is shown once they are loaded. */
export function LoadedSettings<C extends Call>({
  call,
  other = dashboard,
  children,
}: SettingsProps<C>) {
  const loaded = useAnswer(call, {} as CallOptions<C>)
  return (
    <LoadedForm
      hint={adminMessages.failedHint}
      loaded={loaded}
      other={other}
      title={adminMessages.failed}
    >
      {children}
    </LoadedForm>
  )
}

const dashboard = { label: adminMessages.toDashboard, to: '/admin' }
