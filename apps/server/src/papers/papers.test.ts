import { ApiError } from '@nirbhaya/contract/client/client'
import { cancelledMoney } from '@nirbhaya/contract/messages/orders/cancelled'
import { changeOrderStatus } from '@nirbhaya/contract/orders/admin'
import * as admin from '@nirbhaya/contract/papers/admin'
import { getMyPaper, listMyPapers } from '@nirbhaya/contract/papers/papers'
import { getPaperSettings, savePaperSeller } from '@nirbhaya/contract/papers/settings'
import { refundOrder } from '@nirbhaya/contract/settling/admin'
import { expect, test } from 'vitest'
import { aCustomer, anOrderPaidInFull, aPaidOrder, eventually } from '../../test/builders.ts'
import { readMails } from '../../test/mails.ts'
import { registeredSeller, sellerGstin } from '../../test/papers.ts'
import { readPdf } from '../../test/pdf-text.ts'
import { verifyEmail } from '../../test/people/accounts.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { testShop } from '../../test/test-shop.ts'
import { peopleIn } from '../audit/people-in-answer.ts'
import { refund as refundRow } from '../payments/money.tables.ts'

const shop = await testShop({ ...registeredSeller, STATUS_UNDO_SECONDS: '0' })
const { api: owner } = await signInAdmin(shop)

const pdfOf = async (paperId: string, token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${shop.origin}/api/paper/me/${paperId}/pdf`, { headers })
  return { response, text: async () => readPdf(await response.bytes()).pages.join('\n') }
}

const mailsOf = async (address: string) =>
  (await readMails(shop.dataDir)).filter(({ to }) => to === address)

test('a payment is confirmed with its voucher in the mail, on the page and as PDF', async () => {
  const { customer, order } = await aPaidOrder(shop, { emailVerified: true })
  const mail = await eventually(async () => (await mailsOf(customer.user.email)).at(-1))
  const { papers } = await customer.api(listMyPapers, { params: { id: order._id } })
  const [voucher] = papers

  expect(papers).toHaveLength(1)
  expect(voucher).toMatchObject({ kind: 'receipt-voucher', amount: 199 })
  expect(voucher?.number).toMatch(/^RV\/\d\d-\d\d\/\d{6}$/)
  expect(mail.text).toContain(`Receipt voucher ${voucher?.number} is attached to this email.`)
  expect(mail.attachments).toEqual([`nirbhaya-${voucher?.number.replaceAll('/', '-')}.pdf`])

  const { paper } = await customer.api(getMyPaper, { params: { id: voucher?._id ?? '' } })
  const [seller, buyer] = paper.rows.parties
  expect(seller?.name).toBe('Nirbhaya Jewels Private Limited')
  expect(seller?.lines).toContain(`GSTIN: ${sellerGstin}`)
  expect(buyer?.name).toContain(customer.user.name)
  expect(paper.rows.sums).toEqual([{ name: 'Advance received', amount: '₹199.00', isTotal: true }])
  expect(paper.rows.table.rows).toEqual([[expect.any(String), '18%', '1']])
  const { response, text } = await pdfOf(paper._id, customer.token)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(await text()).toContain(paper.number)
})

test('delivered goods are invoiced, and the mail contains the invoice', async () => {
  const { customer, order } = await anOrderPaidInFull(shop, owner)
  await verifyEmail(shop.db, customer.user.email)
  await owner(changeOrderStatus, { params: { id: order._id }, body: { status: 'Shipped' } })
  const mail = await eventually(async () =>
    (await mailsOf(customer.user.email)).find(({ text }) => text.includes('Tax invoice')),
  )
  const { papers } = await owner(admin.listOrderPapers, { params: { id: order._id } })

  expect(papers.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['receipt-voucher', 199],
    ['receipt-voucher', 800],
    ['tax-invoice', 999],
  ])
  expect(mail.attachments).toHaveLength(1)
  const invoice = papers[2]
  const { text } = await pdfOf(invoice?._id ?? '', customer.token)
  const words = await text()
  for (const said of [invoice?.number ?? '', sellerGstin, '27-Maharashtra', '₹152.39', '₹846.61']) {
    expect(words).toContain(said)
  }
})

test('a customer is told that the money of a cancelled order is kept, with the document', async () => {
  const { customer, order } = await aPaidOrder(shop, { emailVerified: true })
  const params = { id: order._id }
  await owner(changeOrderStatus, { params, body: { status: 'Cancelled', refund: 'none' } })

  const mail = await eventually(async () =>
    (await mailsOf(customer.user.email)).find(({ text }) => text.includes('Kept-advance')),
  )
  const { papers } = await customer.api(listMyPapers, { params })
  expect(papers.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['receipt-voucher', 199],
    ['kept-advance', 199],
  ])
  expect(mail.text).toContain(cancelledMoney.kept('₹199', 'none'))
  expect(mail.text).toContain(`Kept-advance voucher ${papers[1]?.number} is attached`)
  expect(mail.attachments).toHaveLength(1)
  const { text } = await pdfOf(papers[1]?._id ?? '', customer.token)
  expect(await text()).toContain(papers[0]?.number)
  await expect(
    owner(changeOrderStatus, { params, body: { status: 'Accepted' } }),
  ).rejects.toMatchObject({ code: 'ORDER_KEPT' })
})

test('a mailbox that is not proved gets mails without documents', async () => {
  const { customer, order } = await aPaidOrder(shop)
  const refund = { amount: 199, reason: 'A scratch', requestId: crypto.randomUUID() as string }
  await owner(refundOrder, { params: { id: order._id }, body: refund })
  await eventually(async () => (await shop.db.select().from(refundRow))[0]?.status === 'pending')
  await shop.control('clock', { advanceMs: 61_000 })
  const mails = await eventually(async () => {
    const [confirmed, refunded] = await mailsOf(customer.user.email)
    return confirmed && refunded && [confirmed, refunded]
  })

  for (const { text, attachments } of mails) {
    expect(text).not.toContain('attached')
    expect(attachments).toEqual([])
  }
  // The order's page has them at once.
  const { papers } = await customer.api(listMyPapers, { params: { id: order._id } })
  expect(papers.map(({ kind }) => kind)).toEqual(['receipt-voucher', 'refund-voucher'])
})

test('each document that the owner opens counts as the data of a person', async () => {
  const papers = []
  for (const { order } of [await aPaidOrder(shop), await aPaidOrder(shop)]) {
    const [listed] = await eventually(async () => {
      const found = await owner(admin.listOrderPapers, { params: { id: order._id } })
      return found.papers.length > 0 && found.papers
    })
    papers.push(await owner(admin.getPaper, { params: { id: listed?._id ?? '' } }))
  }

  expect(new Set(papers.flatMap(peopleIn)).size).toBe(2)
})

test("somebody else's documents do not exist", async () => {
  // The voucher is issued just before the mail is sent.
  const { customer, order } = await aPaidOrder(shop)
  await eventually(async () => (await mailsOf(customer.user.email)).length > 0)
  const { papers } = await customer.api(listMyPapers, { params: { id: order._id } })
  const stranger = await aCustomer(shop)
  const id = papers[0]?._id ?? ''

  for (const work of [
    () => stranger.api(getMyPaper, { params: { id } }),
    () => stranger.api(listMyPapers, { params: { id: order._id } }),
  ]) {
    const refusal = await work().catch((error: ApiError) => error)
    expect(refusal).toBeInstanceOf(ApiError)
    expect(refusal).toMatchObject({ status: 404 })
  }
  expect((await pdfOf(id, stranger.token)).response.status).toBe(404)
})

test('environment variables about the seller win over the form', async () => {
  const { seller, fixed } = await owner(getPaperSettings)
  expect(seller.gstin).toBe(sellerGstin)
  expect(fixed).toMatchObject({ legalName: true, phone: false, gstin: true })

  const change = (body: { gstin?: string; phone?: string }) =>
    owner(savePaperSeller, { body: { ...seller, legalName: '', ...body } })
  await change({ phone: '+91 80 4123 4567' })
  expect((await owner(getPaperSettings)).seller.phone).toBe('+91 80 4123 4567')
  const other = await change({ gstin: '27AAPFU0939F1ZV' }).catch((error: ApiError) => error)
  expect(other).toMatchObject({ code: 'SET_BY_ENVIRONMENT' })
  const wrong = await change({ gstin: '27AAPFU0939F1ZA' }).catch((error: ApiError) => error)
  expect(wrong).toMatchObject({ code: 'INVALID_INPUT' })
})
