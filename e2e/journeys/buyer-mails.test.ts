import { randomUUID } from 'node:crypto'
import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { receivedMailWords } from '@nirbhaya/contract/messages/buyer-mails'
import {
  buyerMailRefusals,
  buyerMailWords as words,
} from '@nirbhaya/contract/messages/buyer-mails/admin'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixture/shop.ts'

const shortId = (id: string) => id.slice(-6)
const panel = (page: Page, name: string) => page.getByRole('region', { name })

test('the owner writes to the buyers of ticked orders, and the buyer reads it on the order’s page', async ({
  page,
  shop,
}) => {
  const order = await shop.paidOrder(1)
  const email = shop.session?.user.email ?? ''
  const subject = `A question ${randomUUID().slice(0, 8)}`
  await shop.signInAsAdmin()
  await page.goto(`/admin/orders?q=${order._id.slice(-12)}`)
  await page.getByLabel(adminOrderMessages.choose(shortId(order._id))).check()
  await page.getByRole('link', { name: words.writeToChosen, exact: true }).click()

  await expect(page.getByText(words.chosenOrders(1))).toBeVisible()
  await expect(page.getByText(words.consent)).toBeVisible()
  await expect(page.getByText(words.goesTo(1, 1))).toBeVisible()
  await test.step('without texts, nothing is sent', async () => {
    await page.getByRole('button', { name: words.send }).click()

    await expect(page.getByText(fieldRefusals.fieldRequired(labels.subject))).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await shop.expectPageQuality()
  })
  await page.getByLabel(labels.subject).fill(`${subject} {order}`)
  const message = page.getByRole('textbox', { name: labels.message })
  await message.fill('Namaste ')
  await page.getByLabel(words.insert).selectOption(words.facts.name)
  await expect(message).toHaveValue('Namaste {name}')
  await message.press('End')
  await message.pressSequentially(', may we send {product} to your office?')

  await test.step('the preview has the buyer’s own facts', async () => {
    await page.getByRole('button', { name: editorMessages.sides.preview, exact: true }).click()
    const preview = panel(page, words.preview)
    await expect(preview.getByText(`${subject} ${shortId(order._id)}`)).toBeVisible()
    await expect(preview.getByText(words.step(1, 1))).toBeVisible()
    await expect(preview.getByText(email)).toBeVisible()
    await shop.expectPageQuality()
    await page.getByRole('button', { name: editorMessages.sides.write, exact: true }).click()
  })
  await test.step('a draft survives a reload', async () => {
    await page.getByRole('button', { name: words.saveDraft }).click()
    await expect(page.getByText(words.draftSaved)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(labels.subject)).toHaveValue(`${subject} {order}`)
  })

  await page.getByRole('button', { name: words.send }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words.confirm(1) })
    .click()
  await expect(page.getByText(words.sent(1))).toBeVisible()
  await expect(page.getByText(words.states.done, { exact: true })).toBeVisible()
  await shop.expectPageQuality()
  await page.goto(`/admin/orders/${order._id}`)
  const onOrder = panel(page, words.onOrder)
  await onOrder.getByText(`${subject} ${shortId(order._id)}`).click()
  await expect(onOrder.getByText(/may we send .+ to your office\?/)).toBeVisible()

  await shop.signInAs({ email })
  await page.goto(`/my-orders/${order._id}`)
  const received = panel(page, receivedMailWords.title)
  await received.getByText(`${subject} ${shortId(order._id)}`).click()
  await expect(received.getByText(/may we send .+ to your office\?/)).toBeVisible()
  await shop.expectPageQuality()
})

test('a mail without a choice of buyers cannot be sent', async ({ page, shop }) => {
  await shop.signInAsAdmin()
  await page.goto('/admin/buyer-mails/new')

  await expect(page.getByText(words.goesTo(0, 0))).toBeVisible()
  await expect(page.getByRole('button', { name: words.send })).toBeDisabled()
  await expect(page.getByText(buyerMailRefusals.noBuyers)).toHaveCount(0)
})
