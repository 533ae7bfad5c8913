import { paymentPages as words } from '@nirbhaya/contract/messages/payments'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Order } from '@nirbhaya/contract/orders/orders'
import { paymentRedirectMs } from '@nirbhaya/contract/payments/rules'
import giftBox from '../../../../../assets/product/pendant-box.jpg?w=480;800;1200;1600&format=avif;webp&as=picture'
import { useMainWords } from '../../content/main-words.ts'
import type { ReturnedPayment } from '../../payments/pending-order.ts'
import { loginPath } from '../../session/return-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StaticPicture } from '../../ui/picture.tsx'
import { afterPayment } from './after-payment.ts'
import { Choices, GoingOn, Outcome } from './outcome.tsx'
import type { OrderOutcome } from './payment-return.ts'
import { PlacedOrder } from './placed-order.tsx'
import { useRedirect } from './use-redirect.ts'

interface PaidViewProps {
  order: OrderOutcome
  payment: ReturnedPayment
  placed: Order | undefined
}

/**
 * Shown if the payment is confirmed. If the customer paid for the cart, this view waits for the result of
 * placing the order, then redirects to the list of the customer's orders. If the customer paid a balance, it
 * redirects to the order's page.
 */
export function PaidView({ order, payment, placed }: PaidViewProps) {
  const { path, label, leaving, hint, signedOutHint } = afterPayment(payment).paid
  const isSignedOut = order === 'signed-out'
  const isRecorded = order !== 'placing' && !isSignedOut
  const isTouched = useRedirect(isRecorded ? path : undefined, paymentRedirectMs)
  return (
    <Outcome
      end={<GoingOn isTouched={isTouched} leaving={isRecorded ? leaving : undefined} />}
      icon={<Icon className="size-10" name="check" />}
      picture={useMainWords().isPendant && <GiftBox />}
      title={words.paidTitle}
      tone="good"
    >
      {placed ? (
        <PlacedOrder order={placed} />
      ) : (
        <p className="mt-4 text-lg text-muted">{isSignedOut ? signedOutHint : hint}</p>
      )}
      <OrderTrouble order={order} />
      <Choices>
        {isSignedOut ? (
          <ButtonLink to={loginPath(path)}>{messages.logIn}</ButtonLink>
        ) : (
          <ButtonLink to={path}>{label}</ButtonLink>
        )}
        <ButtonLink to="/" variant="outline">
          {messages.continueShopping}
        </ButtonLink>
      </Choices>
      <p className="mt-4 text-sm text-muted" role="status">
        <span>{messages.paymentVerified}</span>{' '}
        {order === 'placing' && <span>{words.placing}</span>}
        {order === 'placed' && !payment.balanceOf && <span>{messages.orderPlaced}</span>}
      </p>
    </Outcome>
  )
}

function GiftBox() {
  return (
    <StaticPicture
      alt=""
      className="h-28 w-full rounded-card object-cover object-[50%_45%] sm:h-40 low-phone:hidden @max-[18rem]:hidden"
      image={giftBox}
      loading="eager"
      sizes="(min-width: 40rem) 36rem, 90vw"
    />
  )
}

function OrderTrouble({ order }: { order: OrderOutcome }) {
  if (order !== 'unconfirmed' && order !== 'failed') return null
  return (
    <Notice className="mt-6 text-left" role="alert" tone="warn">
      {order === 'failed' ? messages.orderFailedAfterPayment : messages.orderNeedsVerification}
    </Notice>
  )
}
