import type { SignedIn } from '@nirbhaya/contract/accounts/accounts'
import type { complaintForm } from '@nirbhaya/contract/complaints/complaints'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { useSession } from '../../session/use-session.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { shownNumber } from './send.ts'

type Form = UseFormReturn<z.input<typeof complaintForm>, unknown, z.output<typeof complaintForm>>

const fullNameOf = ({ name, lastName }: SignedIn['user']) =>
  [name, lastName].filter(Boolean).join(' ')

/**
 * Fills in empty fields of the form: the signed-in customer's name, e-mail address and phone number, and the
 * number of the order in the page's URL. This happens in the browser, so that the HTML is the same for
 * everybody.
 */
export function useKnownValues(form: Form) {
  const [search] = useSearchParams()
  const orderId = search.get('order') ?? ''
  const user = useSession()?.user
  const isHydrated = useIsHydrated()

  useEffect(() => {
    const known: Partial<z.input<typeof complaintForm>> = {
      ...(user && { name: fullNameOf(user), email: user.email, phone: user.phone }),
      ...(orderId && { orderNumber: shownNumber(orderId) }),
    }
    for (const name of ['name', 'email', 'phone', 'orderNumber'] as const) {
      const value = known[name]
      if (value && !form.getValues(name)) form.setValue(name, value)
    }
  }, [form, user, orderId])

  return { orderId: isHydrated ? orderId : '' }
}
