import { adminProductMessages as words } from '@nirbhaya/contract/messages/catalogue/admin'
import { balanceRupees, formatRupees } from '@nirbhaya/contract/money'
import { useWatch } from 'react-hook-form'
import { amountOf } from './amount-of.ts'
import type { ProductPreview } from './product-preview.tsx'

type HintProps = Pick<Parameters<typeof ProductPreview>[0], 'control'>

/** Shows the balance that follows from the typed prices. */
export function BalanceHint({ control }: HintProps) {
  const [price, listPrice] = useWatch({ control, name: ['price', 'listPrice'] })
  const balance = balanceRupees({ price: amountOf(price), listPrice: amountOf(listPrice) })
  return balance > 0 ? words.listPriceHint(formatRupees(balance)) : words.nothingLater
}

/** Shows the full text of the chosen cancellation rule, because the select box may be too narrow for it. */
export function CancellingHint({ control }: HintProps) {
  const policy = useWatch({ control, name: 'cancelPolicy' })
  return `${words.cancelRules[policy]} ${words.cancellingHint}`
}
