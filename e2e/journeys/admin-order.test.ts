import { errors } from '@nirbhaya/contract/errors'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { noteWords } from '@nirbhaya/contract/messages/notes'
import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import { changeNote, listOrderNotes, writeOrderNote } from '@nirbhaya/contract/notes/notes'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixture/shop.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name })
const shortId = (id: string) => id.slice(-6)

test("an order's page shows who changed what and when, and the customer reads its tracking note", async ({
  page,
  shop,
  context,
  refusals,
}) => {
  refusals.add(409)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const order = await shop.paidOrder(2)
  const email = shop.session?.user.email ?? ''
  const { user } = await shop.signInAsAdmin()
  await page.goto(`/admin/orders/${order._id}`)

  await expect(page).toHaveTitle(new RegExp(shortId(order._id)))
  await expect(panel(page, words.items)).toContainText('2 × ₹199')
  await expect(panel(page, words.money)).toContainText('₹398')
  await expect(panel(page, words.money)).toContainText(`${words.sums.due}₹1,600`)
  await expect(panel(page, words.customerAndAddress)).toContainText('12 MG Road')

  await page.getByLabel(words.statusOf(shortId(order._id))).selectOption('Prepared')
  await page.getByRole('button', { name: words.change.confirm('Prepared') }).click()
  const history = panel(page, words.history).getByRole('listitem')
  await expect(history).toHaveCount(2)
  await expect(history.first()).toContainText(words.historyOf('Prepared'))
  await expect(history.first()).toContainText(words.by(user.name))
  await expect(history.last()).toContainText(words.placed)
  await expect(history.last()).toContainText(words.byShop)
  await test.step('the address is copied as on a label', async () => {
    await page.getByRole('button', { name: words.copyAddress }).click()

    await expect(page.getByText(words.addressCopied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'Asha Rao\n12 MG Road\nNear the park\nPune 411001\nMaharashtra\n9876543210',
    )
  })
  await test.step('a tracking note is saved and the customer reads it', async () => {
    const form = panel(page, words.trackingTitle)
    await shop.changeOrder(order._id, { status: 'Shipped' })
    // The call above has set the order to `Shipped`, but the admin's page still shows `Prepared`. Saving the
    // tracking note must not set the order back to `Prepared`.
    await form.getByLabel(labels.tracking).fill('Delhivery 4711')
    await form.getByRole('button', { name: words.saveNote }).click()
    await expect(page.getByText(errors.ORDER_NOT_AS_SEEN[1])).toBeVisible()
    await expect(page.getByLabel(words.statusOf(shortId(order._id)))).toHaveValue('Shipped')
    await page.reload()
    await expect(form.getByRole('button', { name: words.saveNote })).toBeDisabled()

    await form.getByLabel(labels.tracking).fill('Delhivery 4711')
    await form.getByRole('button', { name: words.saveNote }).click()
    const dialog = page.getByRole('dialog', { name: words.change.noteQuestion })
    await expect(dialog).toContainText(email)
    await dialog.getByRole('button', { name: words.change.confirmNote }).click()

    await expect(page.getByText(words.noteSaved)).toBeVisible()
    await expect(panel(page, words.history)).toContainText(words.noteChanged)
    await shop.signInAs({ email })
    await page.goto(`/my-orders/${order._id}`)
    await expect(page.getByText('Delhivery 4711')).toBeVisible()
  })
})
test('a note is written on an order and changed, and the list marks the order until the note is deleted', async ({
  page,
  shop,
}) => {
  const order = await shop.paidOrder()
  await shop.signInAsAdmin()
  const row = page.getByRole('article', { name: words.orderOf(shortId(order._id)) })
  const mark = row.getByText(noteWords.mark, { exact: true })
  const notes = panel(page, noteWords.heading)
  const dialog = page.getByRole('dialog')
  const write = async (text: string) => {
    await dialog.getByLabel(labels.note).fill(text)
    await dialog.getByRole('button', { name: noteWords.save }).click()
    await expect(notes).toContainText(text)
  }
  await page.goto('/admin/orders')
  await expect(row).toBeVisible()
  await expect(mark).toBeHidden()

  await row.getByRole('link', { name: words.orderOf(shortId(order._id)) }).click()
  await notes.getByRole('button', { name: noteWords.add }).click()
  await write('Call before delivery')
  await notes.getByRole('button', { name: noteWords.change }).click()
  await write('Call after six')
  await page.getByRole('link', { name: words.backToOrders }).click()
  await expect(mark).toBeVisible()

  await page.goBack()
  await notes.getByRole('button', { name: /^Delete/ }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(notes).toContainText(noteWords.none)
  await page.getByRole('link', { name: words.backToOrders }).click()
  await expect(row).toBeVisible()
  await expect(mark).toBeHidden()
})
test('two people edit one note: the second one sees both texts, and keeps both', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(409)
  const order = await shop.paidOrder()
  await shop.signInAsAdmin()
  const admin = shop.api(shop.session?.token)
  const params = { id: order._id }
  await admin(writeOrderNote, { params, body: { text: 'Call first' } })
  const [note] = (await admin(listOrderNotes, { params })).notes
  await page.goto(`/admin/orders/${order._id}`)
  const notes = panel(page, noteWords.heading)
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: noteWords.save })
  await notes.getByRole('button', { name: noteWords.change }).click()
  await dialog.getByLabel(labels.note).fill('Call in Kannada')
  await admin(changeNote, {
    params: { id: note?._id ?? '' },
    body: { text: 'Call after six', seen: 'Call first' },
  })

  await save.click()

  await expect(dialog.getByText(errors.NOTE_CHANGED[1])).toBeVisible()
  const other = dialog.getByRole('alert').filter({ hasText: 'Call after six' })
  await expect(other).toContainText(noteWords.changedMeanwhile)
  await expect(dialog.getByLabel(labels.note)).toHaveValue('Call in Kannada')
  await shop.expectPageQuality()
  await other.getByRole('button', { name: noteWords.addBelow }).click()
  await expect(dialog.getByLabel(labels.note)).toHaveValue('Call in Kannada\n\nCall after six')
  await save.click()
  await expect(notes).toContainText('Call after six')
  await expect(notes).toContainText('Call in Kannada')
})
test('cancelling shows that no money is refunded automatically, and gives the customer the reason', async ({
  page,
  shop,
}) => {
  const order = await shop.paidOrder()
  const email = shop.session?.user.email ?? ''
  await shop.signInAsAdmin()
  await page.goto(`/admin/orders/${order._id}`)
  const status = page.getByLabel(words.statusOf(shortId(order._id)))

  await status.selectOption('Cancelled')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: words.change.refunds.now('₹199') })).toBeVisible()
  await dialog.getByRole('button', { name: words.change.leave }).click()
  await expect(dialog).toBeHidden()

  await status.selectOption('Cancelled')
  await dialog.getByRole('button', { name: words.change.confirm('Cancelled') }).click()
  await expect(dialog).toContainText(fieldRefusals.fieldRequired(labels.cancelReason))
  await expect(dialog).toContainText(fieldRefusals.invalidRefundPlan)
  await expect(dialog.getByLabel(labels.cancelReason)).toBeFocused()
  await shop.expectPageQuality()
  await dialog.getByLabel(labels.cancelReason).fill('The mould broke')
  await dialog.getByRole('radio', { name: words.change.refunds.planned() }).check()
  await dialog.getByRole('button', { name: words.change.confirm('Cancelled') }).click()

  await expect(dialog).toBeHidden()
  await expect(status).toHaveValue('Cancelled')
  await expect(page.getByRole('status').filter({ hasText: 'The mould broke' })).toBeVisible()
  await test.step('a notice offers the refund that is still to be made', async () => {
    const notice = page.getByRole('status').filter({ hasText: words.refund.cancelled('₹199') })
    await notice.getByRole('button', { name: words.refund.open }).click()
    await expect(page.getByLabel(words.refund.amount)).toHaveValue('199')
  })
  await shop.signInAs({ email })
  await page.goto(`/my-orders/${order._id}`)
  await expect(page.getByText(/The reason: “The mould broke”/)).toBeVisible()
  await expect(page.getByText(/We send ₹199 back/)).toBeVisible()
})

test('an unknown order is not found, and slips without orders link back to the list', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(404).add(400)
  await shop.signInAsAdmin()
  await page.goto('/admin/orders/nonsense')
  await expect(page.getByRole('heading', { name: words.orderMissing })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.order)
  await expect(page.getByRole('link', { name: words.printSlip })).toHaveCount(0)
  await shop.expectPageQuality()

  await page.goto('/admin/orders/slips')

  await expect(page.getByRole('heading', { name: words.slipsNone })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: words.backToOrders }).last().click()
  await expect(page).toHaveURL('/admin/orders')
})
test('packing slips are one page each, with the address and without prices', async ({
  page,
  shop,
  refusals,
}) => {
  const first = await shop.paidOrder(2)
  const second = await shop.paidOrder()
  refusals.add(404)
  await shop.signInAsAdmin()
  const gone = '0198c0de-0000-7000-8000-000000000000'
  await page.goto(`/admin/orders/slips?ids=${first._id},${second._id},${gone},${first._id}`)

  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText(words.slipsMissing(1))).toBeVisible()
  await expect(page.getByText(words.slipsUnpaid(2))).toBeVisible()
  const slip = page.getByRole('article', { name: shortId(first._id) })
  await expect(slip).toContainText('Asha Rao')
  await expect(slip).toContainText('Pune 411001')
  await expect(slip).toContainText(words.slipTotal(2))
  await expect(slip).toContainText(first._id)
  await expect(slip).not.toContainText('₹')

  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2)
  await page.emulateMedia({ media: 'print' })
  await expect(slip).toBeVisible()
  await expect(page.getByText(words.slipsUnpaid(2))).toBeHidden()
  for (const around of ['banner', 'contentinfo', 'navigation', 'button'] as const) {
    await expect(page.getByRole(around)).toHaveCount(0)
  }
})
