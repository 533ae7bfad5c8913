import type { CartLine } from '@nirbhaya/contract/cart/cart'
import { cartPage as words } from '@nirbhaya/contract/messages/cart'
import { nextWords } from '@nirbhaya/contract/messages/payments/unplaced'
import { shell } from '@nirbhaya/contract/messages/shell'
import { useRef } from 'react'
import { UndecidedNotice } from '../payments/undecided-payment.tsx'
import { UnplacedNotice } from '../payments/unplaced-notice.tsx'
import { useUndecided } from '../payments/use-undecided.ts'
import { unlisted } from '../seo/page-meta.ts'
import { Notice } from '../ui/notice.tsx'
import { Container } from '../ui/pages/container.tsx'
import { BusinessField } from './business-field.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { keyOf } from './cart-lines.ts'
import { CartEmpty, CartLoading, CartSignedOut } from './cart-states.tsx'
import { refreshAllTabs } from './cart-store.ts'
import { CartSummary } from './cart-summary.tsx'
import { saveGiftNote } from './gift-note.ts'
import { GiftNoteField } from './gift-note-field.tsx'
import { useCart } from './use-cart.ts'

export const meta = unlisted(shell.cart)

export default function CartRoute() {
  const cart = useCart()
  const heading = useRef<HTMLHeadingElement>(null)

  const hasLines = cart.status === 'ready' && cart.lines.length > 0

  async function remove(line: CartLine) {
    // The pressed button will be removed. The focus moves to the heading first, so that it does not jump to the
    // top of the page.
    heading.current?.focus()
    await cart.remove(keyOf(line))
  }

  const undecided = useUndecided(undefined, decided)

  async function decided(isPaid: boolean) {
    if (isPaid) saveGiftNote('')
    await refreshAllTabs()
  }

  return (
    <Container className="min-h-[70vh] pb-10 pt-8 sm:pt-14">
      <h1
        className={hasLines ? 'display title-list mb-8 outline-none' : 'sr-only'}
        ref={heading}
        tabIndex={-1}
      >
        {words.title}
      </h1>
      <UnplacedNotice />
      {undecided && cart.status === 'ready' && <UndecidedNotice payment={undecided} />}
      {cart.status === 'loading' && (
        <CartLoading hasFailed={cart.hasFailed} onRetry={cart.refresh} />
      )}
      {cart.status === 'signed-out' && <CartSignedOut />}
      {cart.status === 'ready' && cart.lines.length === 0 && <CartEmpty />}
      {hasLines && cart.mustConfirmEmail && (
        <Notice className="mb-6" tone="warn">
          {`${nextWords.confirmEmail} ${nextWords.unkept}`}
        </Notice>
      )}
      {hasLines && (
        <div className="flex flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-14">
          <div>
            <ul>
              {cart.lines.map((line) => (
                <CartLineRow
                  key={`${line.product._id} ${line.variant?._id}`}
                  line={line}
                  onChange={(quantity) => cart.change(keyOf(line), quantity)}
                  onRemove={() => remove(line)}
                />
              ))}
            </ul>
            <GiftNoteField />
            <BusinessField />
          </div>
          <CartSummary lines={cart.lines} total={cart.totalRupees} undecided={undecided} />
        </div>
      )}
    </Container>
  )
}
