import { z } from 'zod'
import type { PaymentStatus, Simulation } from '../entities.ts'
import { refusals } from '../errors.ts'
import { newDigits } from '../ids.ts'
import { getOrder, getPayment } from '../orders/find-stored.ts'
import { readNewOrder } from '../orders/new-order.ts'
import { createOrder, showOrder, terminateOrder } from '../orders/orders.ts'
import { listPayments, resolvePayment } from '../orders/payments.ts'
import { showRefund } from '../orders/refund-view.ts'
import { createRefund, getRefund, listRefunds, resolveRefund } from '../orders/refunds.ts'
import type { Sandbox } from '../sandbox.ts'
import type { ApiCall } from '../settings.ts'
import { parseBody } from '../validation.ts'

type Params = Record<string, string>

export interface Endpoint {
  call: ApiCall
  /** The function is synchronous, so that no other call can change the state while it works. */
  work(sandbox: Sandbox, params: Params, body: unknown): unknown
}

const terminateSchema = z.object({ order_status: z.literal('TERMINATED') })
const cancelRefundSchema = z.object({ refund_status: z.literal('CANCELLED') })
const simulateSchema = z.object({
  entity: z.literal('PAYMENTS'),
  entity_id: z.string(),
  entity_simulation: z.object({
    payment_status: z.enum(['SUCCESS', 'FAILED', 'PENDING', 'USER_DROPPED']),
    payment_error_code: z.string().nullish(),
  }),
})

const orderOf = (sandbox: Sandbox, params: Params) => getOrder(sandbox, params.orderId ?? '')

/** The provider's API calls, by method and path. The paths are below `/pg`. */
export const endpoints: Record<string, Endpoint> = {
  'POST /orders': {
    call: 'create-order',
    work: (sandbox, _params, body) => {
      const now = sandbox.clock.now()
      return showOrder(createOrder(sandbox, readNewOrder(body, now, sandbox)), now)
    },
  },
  'GET /orders/:orderId': {
    call: 'get-order',
    work: (sandbox, params) => showOrder(orderOf(sandbox, params), sandbox.clock.now()),
  },
  'PATCH /orders/:orderId': {
    call: 'terminate',
    work: (sandbox, params, body) => {
      parseBody(terminateSchema, body)
      return showOrder(terminateOrder(sandbox, orderOf(sandbox, params)), sandbox.clock.now())
    },
  },
  'GET /orders/:orderId/payments': {
    call: 'get-payments',
    work: (sandbox, params) => listPayments(sandbox, orderOf(sandbox, params)),
  },
  'GET /orders/:orderId/payments/:paymentId': {
    call: 'get-payments',
    work: (sandbox, params) => {
      const order = orderOf(sandbox, params)
      const payment = getPayment(sandbox, params.paymentId ?? '')
      if (payment.order_id !== order.order_id) throw refusals.paymentNotFound()
      return payment
    },
  },
  'POST /orders/:orderId/refunds': {
    call: 'refund',
    work: (sandbox, params, body) => {
      const refund = createRefund(sandbox, orderOf(sandbox, params), body)
      return showRefund(refund, sandbox.clock.now())
    },
  },
  'GET /orders/:orderId/refunds': {
    call: 'get-refunds',
    work: (sandbox, params) =>
      listRefunds(sandbox, orderOf(sandbox, params)).map((refund) =>
        showRefund(refund, sandbox.clock.now()),
      ),
  },
  'GET /orders/:orderId/refunds/:refundId': {
    call: 'get-refunds',
    work: (sandbox, params) => {
      const refund = getRefund(sandbox, orderOf(sandbox, params), params.refundId ?? '')
      return showRefund(refund, sandbox.clock.now())
    },
  },
  'PUT /orders/:orderId/refunds/:refundId': {
    call: 'refund',
    work: (sandbox, params, body) => {
      parseBody(cancelRefundSchema, body)
      const order = orderOf(sandbox, params)
      const refund = getRefund(sandbox, order, params.refundId ?? '')
      const cancelled = resolveRefund(sandbox, order, refund, 'CANCELLED')
      return showRefund(cancelled, sandbox.clock.now())
    },
  },
  'POST /simulate': { call: 'simulate', work: (sandbox, _params, body) => simulate(sandbox, body) },
  'GET /simulate/:simulationId': {
    call: 'simulate',
    work: ({ store }, params) => {
      const simulation = store.get('simulations', params.simulationId ?? '')
      if (!simulation) throw refusals.simulationNotFound()
      return simulation
    },
  },
}

function simulate(sandbox: Sandbox, body: unknown): Simulation {
  const { entity, entity_id, entity_simulation: wanted } = parseBody(simulateSchema, body)
  const status: PaymentStatus = wanted.payment_status
  const errorCode = wanted.payment_error_code || undefined
  resolvePayment(sandbox, getPayment(sandbox, entity_id), status, errorCode)
  const simulation: Simulation = {
    simulation_id: newDigits(),
    entity,
    entity_id,
    entity_simulation: { payment_status: status, payment_error_code: errorCode ?? '' },
  }
  sandbox.store.put('simulations', simulation.simulation_id, simulation)
  return simulation
}
