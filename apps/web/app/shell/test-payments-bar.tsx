import { shell } from '@nirbhaya/contract/messages/shell'
import { useSite } from '../api/site.ts'

/** Shows on every page that payments are only simulated. */
export function TestPaymentsBar() {
  const { testPayments } = useSite()
  if (!testPayments) return null
  return (
    <aside
      aria-label={shell.notice}
      className="test-payments flex print:hidden min-h-8 items-center justify-center bg-warn-ground px-3 py-1 text-center text-xs leading-tight text-warn"
    >
      {shell.testPayments}
    </aside>
  )
}
