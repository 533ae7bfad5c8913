import { z } from 'zod'
import { call } from '../call.ts'
import { done } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { addressCheck, deliveryAddress, order } from './orders.ts'

const token = z.string(fieldRefusals.invalidId).max(longest.addressToken, fieldRefusals.invalidId)

/**
 * The request to confirm an order's delivery address, as the linked page shows it. The customer gets the link
 * in the mail that asks for the address.
 */
export const linkedCheck = addressCheck.extend({
  /** The order number that the customer sees. */
  shownId: z.string(),
  user: order.shape.user,
})
export type LinkedCheck = z.infer<typeof linkedCheck>

export const getAddressCheck = call('GET /order/address-check', 'public', {
  summary: "An order's address, with the link from the mail that asks for it",
  query: z.object({ token: token.default('') }),
  answer: z.object({ check: linkedCheck }),
})

export const answerAddressCheck = call('POST /order/address-check', 'public', {
  summary: "Confirm or correct an order's address, with the link from the mail",
  body: z.object({
    token,
    /** The corrected delivery address. If it is absent, the customer confirms the current one. */
    address: z.object(deliveryAddress.shape, fieldRefusals.invalidAddress).optional(),
  }),
  answer: done,
})

export const confirmMyAddress = call('POST /order/me/:id/address/confirm', 'customer', {
  summary: 'Confirm the address of one of the customer’s orders',
  answer: done,
})
