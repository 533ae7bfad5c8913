import { formatDate, formatDateTime } from '@nirbhaya/contract/dates'
import { paperWords as words } from '@nirbhaya/contract/messages/papers'
import { formatExactRupees } from '@nirbhaya/contract/money'
import { placeOfSupply } from '@nirbhaya/contract/papers/gst-states'
import type { ShownPaper } from '@nirbhaya/contract/papers/papers'
import type { ReactNode } from 'react'
import { PostalAddress } from '../ui/postal-address.tsx'
import { PaperLines } from './paper-lines.tsx'

/** Shows a tax document on the screen, with the content of its PDF. */
export function PaperSheet({ paper }: { paper: ShownPaper }) {
  const { seller, buyer, refersTo } = paper
  return (
    <article className="rounded-card border border-line bg-white p-5 sm:p-8 print:border-0 print:p-0">
      <p className="text-muted">{words.subtitles[paper.kind]}</p>
      <dl className="mt-4 grid grid-cols-2 gap-4 border-y border-line py-4 sm:grid-cols-4">
        <Fact name={words.number}>{paper.number}</Fact>
        <Fact name={words.date}>{formatDate(paper.issuedAt)}</Fact>
        <Fact name={words.order}>{`#${paper.orderId.slice(-6)}`}</Fact>
        <Fact name={words.placeOfSupply}>
          {paper.placeOfSupply ? placeOfSupply(paper.placeOfSupply) : words.placeUnknown}
        </Fact>
      </dl>
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        <section>
          <Heading>{words.seller}</Heading>
          <address className="not-italic wrap-anywhere">
            <p className="font-semibold">{seller.name}</p>
            <p>{seller.address}</p>
            <p>{seller.phone}</p>
            <p>{seller.email}</p>
            {seller.gstin && <p>{`${words.gstin}: ${seller.gstin}`}</p>}
          </address>
        </section>
        <section>
          <Heading>{words.buyer}</Heading>
          {buyer ? <PostalAddress person={buyer} /> : <p>{words.unnamedBuyer}</p>}
        </section>
      </div>
      <PaperLines paper={paper} />
      <PaperTotals paper={paper} />
      <PaperMovements paper={paper} />
      {refersTo && (
        <p className="mt-4">
          <span>{`${words.refersTo[paper.kind]} ${refersTo.number}`}</span>
          {refersTo.issuedOn && <span>{` ${words.ofDay(dayOf(refersTo.issuedOn))}`}</span>}
        </p>
      )}
      <p className="mt-6 text-sm text-muted">
        {paper.kind === 'receipt-voucher' && <span>{`${words.noTaxOnAdvance} `}</span>}
        <span>{seller.gstin ? `${words.reverseCharge}. ` : `${words.notRegistered} `}</span>
        <span>{words.unsigned}</span>
      </p>
    </article>
  )
}

const dayOf = (day: string) => formatDate(`${day}T12:00:00Z`)

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

const Heading = ({ children }: { children: ReactNode }) => (
  <h2 className="mb-1.5 text-sm font-semibold text-deep-pink">{children}</h2>
)

function PaperTotals({ paper }: { paper: ShownPaper }) {
  const isTaxed = paper.lines.length > 0
  const isSameState = paper.seller.state === paper.placeOfSupply
  return (
    <dl className="mt-4 ml-auto grid max-w-sm gap-2">
      {isTaxed && <Sum amount={paper.taxable} name={words.taxable} />}
      {isTaxed && isSameState && <Sum amount={paper.cgst} name={words.cgst} />}
      {isTaxed && isSameState && <Sum amount={paper.sgst} name={words.sgst} />}
      {isTaxed && !isSameState && <Sum amount={paper.igst} name={words.igst} />}
      <Sum amount={paper.amount} isTotal name={words.totals[paper.kind]} />
      {paper.due > 0 && <Sum amount={paper.due} name={words.due} />}
    </dl>
  )
}

function Sum({ name, amount, isTotal }: { name: string; amount: number; isTotal?: boolean }) {
  return (
    <div
      className={
        isTotal ? 'flex justify-between gap-4 text-lg font-semibold' : 'flex justify-between gap-4'
      }
    >
      <dt>{name}</dt>
      <dd className="shrink-0 tabular-nums">{formatExactRupees(amount)}</dd>
    </div>
  )
}

/**
 * For an invoice, shows the payments that came before it. For other documents, shows the payment or refund
 * that they confirm.
 */
function PaperMovements({ paper: { kind, advances, movement, amount } }: { paper: ShownPaper }) {
  const isBack = ['refund-voucher', 'credit-note', 'refund-receipt'].includes(kind)
  if (advances.length === 0 && !movement) return null
  return (
    <section className="mt-6 border-t border-line pt-4">
      {kind === 'tax-invoice' && <Heading>{words.payments}</Heading>}
      <ul className="grid gap-2">
        {advances.map((advance) => (
          <Movement amount={advance.amount} key={advance.number + advance.amount}>
            {advance.amount < 0 && <span>{`${words.refundBefore}: `}</span>}
            <span>{advance.number}</span>
            {advance.issuedOn && <span>{` ${words.ofDay(dayOf(advance.issuedOn))}`}</span>}
          </Movement>
        ))}
        {movement && (
          <Movement amount={amount}>
            <span>{`${isBack ? words.refunded : words.paid}, ${formatDateTime(movement.at)}. `}</span>
            <span>{`${words.online}. ${words.reference}: ${movement.reference}`}</span>
          </Movement>
        )}
      </ul>
    </section>
  )
}

function Movement({ amount, children }: { amount: number; children: ReactNode }) {
  return (
    <li className="flex justify-between gap-4">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <span className="shrink-0 tabular-nums">
        {`${amount < 0 ? '−' : ''}${formatExactRupees(Math.abs(amount))}`}
      </span>
    </li>
  )
}
