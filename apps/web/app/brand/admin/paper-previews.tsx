import { mails } from '@nirbhaya/contract/messages/mails'
import { paperWords } from '@nirbhaya/contract/messages/papers'
import { balanceRupees, formatExactRupees, formatRupees } from '@nirbhaya/contract/money'
import { useSite } from '../../api/site.ts'
import { MailHead, mailFace } from '../../ui/mail-head.tsx'
import { PreviewButton, PreviewLogo } from './page-previews.tsx'
import type { ShopWords } from './use-shop-words.ts'

interface PreviewProps {
  name: string
  shop: ShopWords
}

/** The mail that confirms a pre-booking. */
export function MailPreview({ name, motto, shop }: PreviewProps & { motto: string }) {
  const { prices } = shop.product
  const due = balanceRupees(prices)
  return (
    <div className="p-4">
      <MailHead motto={motto} name={name} />
      <div className="rounded-b-card border border-t-0 border-line bg-white px-5 py-6 sm:px-7">
        <p className="mb-4 text-3xl leading-tight" style={mailFace}>
          {mails.orderConfirmed.title}
        </p>
        <p className="mb-4">{mails.greetingWithoutName}</p>
        <dl className="mb-6 grid gap-2">
          <Amount
            amount={formatRupees(prices.price)}
            label={mails.order.quantity(shop.product.name, 1)}
          />
          <Amount amount={formatRupees(prices.price)} isTotal label={mails.orderConfirmed.paid} />
          {due > 0 && <Amount amount={formatRupees(due)} label={mails.order.due} />}
        </dl>
        <PreviewButton>{mails.order.button}</PreviewButton>
        <p className="mt-6 text-sm text-muted">{mails.orderConfirmed.reason(name)}</p>
      </div>
    </div>
  )
}

/** The tax invoice of one unit. */
export function InvoicePreview({ name, shop }: PreviewProps) {
  const { seller } = useSite()
  const { product } = shop
  const amount = formatExactRupees(product.prices.listPrice)
  return (
    <div className="bg-white p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-3 border-b border-rose-gold pb-4">
        <PreviewLogo name={name} />
        <span className="text-2xl font-semibold">{paperWords.titles['tax-invoice']}</span>
      </div>
      <p className="mt-4 text-sm font-semibold text-deep-pink">{paperWords.seller}</p>
      <p className="font-semibold">{seller.name}</p>
      <p className="text-sm text-muted">{seller.address}</p>
      <dl className="mt-5 grid gap-2">
        <div className="rounded-control bg-cream-deep px-3 py-2 text-sm font-semibold">
          <div className="flex justify-between gap-4">
            <dt>{paperWords.item}</dt>
            <dd>{paperWords.amount}</dd>
          </div>
        </div>
        <div className="px-3">
          <Amount amount={amount} label={product.name} />
        </div>
        <div className="border-t border-line px-3 pt-2">
          <Amount amount={amount} isTotal label={paperWords.totals['tax-invoice']} />
        </div>
      </dl>
    </div>
  )
}

interface AmountProps {
  label: string
  amount: string
  isTotal?: boolean
}

const Amount = ({ label, amount, isTotal = false }: AmountProps) => (
  <div
    className={isTotal ? 'flex justify-between gap-4 font-semibold' : 'flex justify-between gap-4'}
  >
    <dt className="min-w-0">{label}</dt>
    <dd className="shrink-0 tabular-nums">{amount}</dd>
  </div>
)
