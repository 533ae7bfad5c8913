import { businessWords as words } from '@nirbhaya/contract/messages/business'
import { labels } from '@nirbhaya/contract/messages/labels'
import type { Business } from '@nirbhaya/contract/papers/business'
import { businessForm } from '@nirbhaya/contract/papers/business.schemas'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { GstinField, LegalNameField } from '../forms/business-fields.tsx'
import { useSession } from '../session/use-session.ts'
import { Drawing } from '../ui/icons/drawing.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { offerBusinessCheck, readBusiness, saveBusiness } from './business-draft.ts'

type Errors = Partial<Record<keyof Business, string>>

/** Returns the first error of each field. */
export function businessErrors(typed: Business): Errors {
  const { issues = [] } = businessForm.safeParse(typed).error ?? {}
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]))
}

/** The fields for a customer who buys for a business. They are optional, and collapsed at first. */
export function BusinessField() {
  const [typed, setTyped] = useState(readBusiness)
  const [errors, setErrors] = useState<Errors>({})
  const [isOpen] = useState(typed.legalName !== '' || typed.gstin !== '')
  const element = useRef<HTMLDetailsElement>(null)
  const deliveredTo = useSession()?.user.state

  useEffect(() => offerBusinessCheck(checkAll))

  function checkAll() {
    const found = businessErrors(readBusiness())
    // The field with the error must be marked before it gets the focus.
    flushSync(() => setErrors(found))
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!element.current || !field) return undefined
    element.current.open = true
    field.focus()
    field.scrollIntoView({ block: 'center' })
    return found.legalName ?? found.gstin
  }

  /** Shows errors when the person has left both fields. */
  function leave({ relatedTarget }: FocusEvent) {
    if (!element.current?.contains(relatedTarget)) setErrors(businessErrors(typed))
  }

  const fieldOf = (name: keyof Business) => ({
    error: errors[name],
    label: labels[name],
    name,
    value: typed[name],
    onBlur: leave,
    onChange({ target }: { target: HTMLInputElement }) {
      const changed = { ...typed, [name]: target.value }
      setTyped(changed)
      setErrors({})
      saveBusiness(changed)
    },
  })

  return (
    <details className="disclosure group border-t border-line" open={isOpen} ref={element}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-control font-semibold hover:text-deep-pink [&::-webkit-details-marker]:hidden">
        <Icon className="size-5 text-rose-gold" name="package" />
        <span className="grow">{words.offer}</span>
        <Drawing
          className="size-5 stroke-[1.75] text-rose-gold transition-transform duration-300 group-open:rotate-45"
          ids={['plus']}
        />
      </summary>
      <div className="grid gap-5 px-1 pb-6 pt-1">
        <p className="text-sm text-muted">{words.hint}</p>
        <LegalNameField {...fieldOf('legalName')} />
        <GstinField {...fieldOf('gstin')} deliveredTo={deliveredTo} typed={typed.gstin} />
      </div>
    </details>
  )
}
