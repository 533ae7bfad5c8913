import { complaintAdminWords } from '@nirbhaya/contract/messages/complaints/admin'
import { complaintAdminPages as words } from '@nirbhaya/contract/messages/complaints/admin-pages'
import { complaintFiles } from '@nirbhaya/contract/messages/complaints/files'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { parcelPages } from '@nirbhaya/contract/messages/shipping/pages'
import { moveParcels } from '@nirbhaya/contract/shipping/admin'
import { aDamageReport, deliveredOrder } from '../fixture/complaints.ts'
import { packParcel, sendParcel } from '../fixture/parcels.ts'
import { expect, test } from '../fixture/shop.ts'

test('the owner accepts a replacement, which makes its parcel', async ({ page, shop }) => {
  const order = await shop.orderPaidInFull(2)
  const parcel = await packParcel(shop, order._id, 2)
  await sendParcel(shop, parcel._id, `FREE${parcel.number.slice(4)}`)
  const owner = await shop.ownerApi()
  await owner(moveParcels, { body: { ids: [parcel._id], state: 'delivered' } })
  const { _id } = await aDamageReport(shop, order._id)
  await shop.signInAsAdmin()
  await page.goto(`/admin/complaints/${_id}`)
  const actions = page.getByRole('region', { name: words.whatToDo })
  await actions.getByRole('button', { name: words.actions.accept }).click()
  const dialog = page.getByRole('dialog', { name: words.dialogs.accept.title })
  await dialog.getByLabel(words.remedy).selectOption('replacement')
  await dialog.getByRole('group', { name: words.replaced }).getByRole('combobox').selectOption('1')
  await shop.expectPageQuality()
  await dialog.getByRole('button', { name: words.dialogs.accept.confirm }).click()

  await page.getByRole('link', { name: words.toOrder }).click()
  const made = page.getByRole('article').filter({ hasText: parcelPages.replacement })
  await expect(made).toContainText(parcelPages.insteadOf(parcel.number))
  await expect(made).toContainText(parcelPages.states.packed)
})

test('the owner finds a complaint, asks a question, adds a note, accepts a refund and closes it', async ({
  page,
  shop,
}) => {
  const order = await deliveredOrder(shop)
  const { number } = await aDamageReport(shop, order._id)
  await shop.signInAsAdmin()
  await page.goto('/admin/complaints')
  await page.getByRole('searchbox', { name: words.search }).fill(number)
  await expect(page).toHaveURL(/[?&]q=/)
  const row = page.getByRole('link', { name: new RegExp(number) })
  await expect(row).toContainText(words.states.received)
  await expect(row).toContainText(/in \d/)
  await page.getByRole('link', { name: words.filters.state.names.overdue, exact: true }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: words.filters.state.names.open, exact: true }).click()
  await expect(row).toBeVisible()
  await row.click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)
  const conversation = page.getByRole('region', { name: words.conversation })
  await expect(conversation).toContainText('The clasp is broken.')
  await expect(conversation.getByRole('img', { name: complaintFiles.photo(1) })).toBeVisible()
  const actions = page.getByRole('region', { name: words.whatToDo })
  const clocks = page.getByRole('region', { name: words.clocks })

  await test.step('a question pauses the own clocks, not those of the law', async () => {
    await actions.getByRole('button', { name: words.actions.ask }).click()
    const dialog = page.getByRole('dialog', { name: words.dialogs.ask.title })
    await dialog.getByRole('button', { name: words.dialogs.ask.confirm }).click()
    await expect(dialog.getByText(fieldRefusals.fieldRequired(labels.question))).toBeVisible()
    await shop.expectPageQuality()
    await dialog.getByLabel(words.dialogs.ask.text).fill('Was the parcel open?')
    await dialog.getByRole('button', { name: words.dialogs.ask.confirm }).click()
    await expect(page.getByText(complaintAdminWords.done.ask)).toBeVisible()
    await expect(conversation).toContainText('Was the parcel open?')
    await expect(clocks).toContainText(words.paused)
    await expect(clocks).toContainText(words.neverPaused)
  })
  await test.step('a note is for the owner alone', async () => {
    await page.getByRole('button', { name: words.note, exact: true }).click()
    await page.getByLabel(words.noteLabel).fill('Third clasp of this batch.')
    await page.getByRole('button', { name: words.addNote }).click()
    await expect(conversation.getByRole('listitem').last()).toContainText(words.noteMark)
  })
  await test.step('a refund is made on the page of the order', async () => {
    await actions.getByRole('button', { name: words.actions.accept }).click()
    const dialog = page.getByRole('dialog', { name: words.dialogs.accept.title })
    await dialog.getByLabel(words.remedy).selectOption('refund')
    await expect(dialog.getByText(words.refundHint)).toBeVisible()
    await dialog.getByRole('button', { name: words.dialogs.accept.confirm }).click()
    await expect(page.getByText(words.refundNext)).toBeVisible()
    await page.getByRole('link', { name: words.toOrder }).click()
    await expect(
      page.getByRole('button', { name: adminOrderMessages.refund.open }).first(),
    ).toBeVisible()
    await page.goBack()
  })
  await test.step('and closes the case', async () => {
    await actions.getByRole('button', { name: words.actions.close }).click()
    const dialog = page.getByRole('dialog', { name: words.dialogs.close.title })
    await dialog.getByRole('button', { name: words.dialogs.close.confirm }).click()
    await expect(page.getByText(complaintAdminWords.done.close)).toBeVisible()
    await expect(actions).toContainText(words.decided)
    await shop.expectPageQuality()
  })
})
