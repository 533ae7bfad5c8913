import { messages } from '@nirbhaya/contract/messages'
import { useSite } from '../api/site.ts'

/** Says on every page that payments only play at it. */
export function TestPaymentsBar() {
  const { testPayments } = useSite()
  if (!testPayments) return null
  return (
    <aside
      aria-label={messages.shell.notice}
      className="test-payments flex print:hidden min-h-8 items-center justify-center bg-warn-ground px-3 py-1 text-center text-xs leading-tight text-warn"
    >
      {messages.shell.testPayments}
    </aside>
  )
}
