import {
  getMyComplaint,
  reportDamage,
  sendComplaint,
  sendMyComplaint,
} from '@nirbhaya/contract/complaints/complaints'
import { hourMs } from '@nirbhaya/contract/dates'
import { eq } from 'drizzle-orm'
import { complaint } from '../src/complaints/complaints.tables.ts'
import { orderEvent } from '../src/orders/orders.tables.ts'
import { newId } from '../src/platform/database/columns.ts'
import { aCustomer, eventually, type TestCustomer } from './builders.ts'
import { readMails } from './mails.ts'
import { aForm } from './selling/pictures.ts'
import { anOrderOf } from './selling/placed-orders.ts'
import type { TestShop } from './test-shop.ts'

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs)

/** Creates a customer with an order that was delivered this many hours ago. */
export async function aReceiver(
  shop: TestShop,
  deliveredHoursAgo = 1,
  wishes: Parameters<typeof anOrderOf>[1] = {},
) {
  const customer = await aCustomer(shop)
  const placed = { ...wishes, customerId: customer.user._id, status: 'Delivered' as const }
  const order = await anOrderOf(shop, placed)
  await shop.db
    .update(orderEvent)
    .set({ createdAt: hoursAgo(deliveredHoursAgo) })
    .where(eq(orderEvent.orderId, order.id))
  return { customer, orderId: order.id }
}

type Files = Parameters<typeof aForm>[1]

/** Reports damage to an order. @returns the report, and the token for the calls about it */
export async function aReport(
  { api }: TestCustomer,
  orderId: string,
  files: Files = [],
  { message = 'Its light stays dark.', units }: { message?: string; units?: string } = {},
) {
  const typed = { wrong: 'does-not-work', message, ...(units !== undefined && { units }) }
  const form = aForm(typed, files)
  const { complaint: reported } = await api(reportDamage, { params: { id: orderId }, form })
  const shown = await api(getMyComplaint, { params: { id: reported._id } })
  return { ...reported, token: shown.token, shown: shown.complaint }
}

/** Sends a complaint without an account. @returns the input, and the stored row */
export async function aStrangersComplaint(shop: TestShop, typed: { message?: string } = {}) {
  const body = {
    kind: 'grievance' as const,
    name: 'Meera Iyer',
    email: `meera.${newId()}@example.com`,
    phone: '9876500000',
    orderNumber: '#4f09ab',
    message: 'Nobody answers the phone.',
    ...typed,
  }
  const { number } = await shop.apiFor()(sendComplaint, { body })
  const [row] = await shop.db.select().from(complaint).where(eq(complaint.number, number))
  if (!row) throw new Error(`complaint ${number} was not stored`)
  return { ...body, number, id: row.id }
}

/** Sends a customer's complaint that concerns no order. */
export async function aCustomersComplaint({ api }: TestCustomer, message = 'It is late.') {
  const { complaint: sent } = await api(sendMyComplaint, { body: { kind: 'grievance', message } })
  const { token } = await api(getMyComplaint, { params: { id: sent._id } })
  return { ...sent, token }
}

/** Waits for this many mails to an e-mail address and returns them, oldest first. */
export const mailsTo = ({ dataDir }: TestShop, to: string, count = 1) =>
  eventually(async () => {
    const mails = (await readMails(dataDir)).filter((mail) => mail.to === to)
    return mails.length >= count && mails
  })

/** Returns the token of the link in a mail. */
export const tokenIn = (text: string): string =>
  decodeURIComponent(/\/complaint\/case\?token=(\S+)/.exec(text)?.[1] ?? '')
