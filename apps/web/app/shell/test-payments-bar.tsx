import { messages } from '@nirbhaya/contract/messages'
import { useSite } from '../api/site.ts'

/** Says on every page that payments only play at it. */
export function TestPaymentsBar() {
  const { testPayments } = useSite()
  if (!testPayments) return null
  return (
    <p className="bg-warn-ground px-5 py-1.5 text-center text-sm text-warn">
      {messages.shell.testPayments}
    </p>
  )
}
