import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { done, id } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { addressCheck, deliveryAddress, order } from './orders.schemas.ts'

const tags = ['Orders']
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

export const getAddressCheck = {
  summary: "An order's address, with the link from the mail that asks for it",
  tags,
  querystring: z.object({ token: token.default('') }),
  response: { 200: z.object({ success: z.literal(true), check: linkedCheck }) },
} satisfies CallSchema

export const answerAddressCheck = {
  summary: "Confirm or correct an order's address, with the link from the mail",
  tags,
  body: z.object({
    token,
    /** The corrected delivery address. If it is absent, the customer confirms the current one. */
    address: z.object(deliveryAddress.shape, fieldRefusals.invalidAddress).optional(),
  }),
  response: { 200: done },
} satisfies CallSchema

export const confirmMyAddress = {
  summary: 'Confirm the address of one of the customer’s orders',
  tags,
  params: z.object({ id }),
  response: { 200: done },
} satisfies CallSchema
