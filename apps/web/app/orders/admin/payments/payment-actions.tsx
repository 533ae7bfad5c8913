import { getDashboard, getToDo } from '@nirbhaya/contract/dashboard/dashboard'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { paymentsListWords as words } from '@nirbhaya/contract/messages/settling/payments-list'
import { getOrder, listAllOrders } from '@nirbhaya/contract/orders/admin'
import { type RefundWish, refundHeldPayment } from '@nirbhaya/contract/settling/admin'
import {
  acceptHeldPayment,
  checkPayment,
  type ListedPayment,
  listPayments,
} from '@nirbhaya/contract/settling/payments-list'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { browserApi } from '../../../api/browser-api.ts'
import { timeoutMs } from '../../../api/query-client.ts'
import { useOutdated } from '../../../api/use-change.ts'
import { DialogEnding } from '../../../forms/dialog-ending.tsx'
import { useServerForm } from '../../../forms/use-server-form.ts'
import { toast } from '../../../toasts/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogCard } from '../../../ui/dialog-card.tsx'
import { refundTimeoutMs } from '../refund/order-refund.tsx'
import { RefundDialog } from '../refund/refund-dialog.tsx'
import { moneyOf } from './payment-money.ts'

interface OfPayment {
  payment: ListedPayment
}

const useEverythingOutdated = () =>
  useOutdated(listPayments, listAllOrders, getOrder, getDashboard, getToDo)

/**
 * The owner's actions for a payment. If its outcome is not certain, the owner can ask the provider. If it is
 * held (its money arrived, but is not what was due), the owner can refund it and, in some cases, accept it.
 */
export function PaymentActions({ payment }: OfPayment) {
  const { state, canAccept } = payment
  const isUndecided = state === 'pending' || state === 'failed'
  if (!isUndecided && state !== 'held') return null
  return (
    <div className="mt-1 flex flex-wrap gap-2 sm:justify-end">
      {isUndecided && <Check payment={payment} />}
      {canAccept && <Accept payment={payment} />}
      {state === 'held' && <GiveBack payment={payment} />}
    </div>
  )
}

function Check({ payment: { _id: id, customer } }: OfPayment) {
  const [isBusy, setIsBusy] = useState(false)
  const outdated = useEverythingOutdated()

  async function check() {
    setIsBusy(true)
    try {
      const { message } = await browserApi(checkPayment, { params: { id }, timeoutMs })
      toast.success(message)
      outdated()
    } catch (error) {
      console.warn('Asking about a payment failed:', error)
      toast.error(words.notChecked)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button
      aria-label={words.checkOf(customer.name)}
      isBusy={isBusy}
      onClick={() => void check()}
      size="small"
      variant="outline"
    >
      {isBusy ? words.checking : words.check}
    </Button>
  )
}

const nothingToFill = z.object({})

function Accept({ payment }: OfPayment) {
  const [isOpen, setIsOpen] = useState(false)
  const { refundable, currency, customer } = payment
  return (
    <>
      <Button
        aria-label={words.acceptOf(customer.name)}
        onClick={() => setIsOpen(true)}
        size="small"
      >
        {words.accept}
      </Button>
      <DialogCard
        description={<p>{words.acceptText}</p>}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={words.acceptQuestion(moneyOf(refundable, currency))}
      >
        <AcceptForm onClose={() => setIsOpen(false)} payment={payment} />
      </DialogCard>
    </>
  )
}

function AcceptForm({ payment: { _id: id }, onClose }: OfPayment & { onClose: () => void }) {
  const outdated = useEverythingOutdated()
  const { formProps, failure, isBusy } = useServerForm(nothingToFill, {
    async send() {
      const options = { params: { id }, timeoutMs: refundTimeoutMs }
      toast.success((await browserApi(acceptHeldPayment, options)).message)
      outdated()
      onClose()
    },
    exception: words.notAccepted,
  })
  return (
    <form {...formProps}>
      <DialogEnding
        busyLabel={words.accepting}
        failure={failure}
        isBusy={isBusy}
        label={words.acceptConfirm}
        onOther={onClose}
        otherLabel={words.leave}
      />
    </form>
  )
}

function GiveBack({ payment }: OfPayment) {
  const { _id: id, refundable, currency, customer } = payment
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const outdated = useEverythingOutdated()

  async function send({ reason, requestId }: RefundWish) {
    const body = { reason, requestId }
    const options = { params: { id }, body, timeoutMs: refundTimeoutMs }
    const answer = await browserApi(refundHeldPayment, options)
    outdated()
    return answer
  }

  return (
    <div className="outline-none" ref={place} tabIndex={-1}>
      <Button
        aria-label={words.giveBackOf(customer.name)}
        onClick={() => setIsOpen(true)}
        size="small"
        variant="outline"
      >
        {words.giveBack}
      </Button>
      <RefundDialog
        asksAmount={false}
        hint={adminOrderMessages.refund.whole(customer.name)}
        isOpen={isOpen}
        most={refundable}
        onClose={() => setIsOpen(false)}
        send={send}
        sums={place}
        title={adminOrderMessages.refund.ofPayment(moneyOf(refundable, currency))}
      />
    </div>
  )
}
