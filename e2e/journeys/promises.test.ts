import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { changeBatch, createBatch } from '@nirbhaya/contract/batches/admin'
import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { batchPages } from '@nirbhaya/contract/messages/batches/admin-pages'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { promiseWords } from '@nirbhaya/contract/messages/promises'
import { promisePages as admin } from '@nirbhaya/contract/messages/promises/admin-pages'
import { choicePages as words } from '@nirbhaya/contract/messages/promises/pages'
import type { Page } from '@playwright/test'
import { addProduct } from '../fixture/admin.ts'
import { delayScripts, openWithoutScripts } from '../fixture/delayed-scripts.ts'
import { expect, type Shop, test } from '../fixture/shop.ts'

const reason = 'The clasps came back with a flaw.'

/** Creates a product with an open batch, and a new customer's paid order of it. */
async function anOrderOfABatch(shop: Shop) {
  await shop.signInAsAdmin()
  const product = await addProduct(shop, { name: `Comes later ${randomUUID()}` })
  const owner = await shop.ownerApi()
  const terms = { from: '2999-01-06', due: '2999-01-21' }
  const body = { productId: product._id, capacity: 5, terms }
  const { batch } = await owner(createBatch, { body })
  await owner(changeBatch, { params: { id: batch._id }, body: { state: 'open' } })
  const { user } = await shop.signIn()
  const order = await shop.orderAgain(1, product.slug)
  return { product, batch, order, user }
}

/** As the owner, moves a batch's delivery dates by a few weeks, and checks the preview before confirming. */
async function moveDate(page: Page, shop: Shop, batchId: string) {
  await shop.signInAsAdmin()
  await page.goto(`/admin/batches/moves/new?batch=${batchId}`)
  await page.getByLabel(batchPages.from, { exact: true }).fill('2999-02-01')
  await page.getByLabel(batchPages.due, { exact: true }).fill('2999-02-10')
  await page.getByRole('button', { name: admin.look }).click()
  await expect(page.getByText(fieldRefusals.fieldRequired(labels.moveReason))).toBeVisible()
  await page.getByLabel(labels.moveReason).fill(reason)
  await page.getByRole('button', { name: admin.look }).click()
  await expect(page.getByText(admin.concerns(1))).toBeVisible()
  await expect(page.getByText(admin.withoutAnswer.wait(1))).toBeVisible()
  await expect(page.getByRole('region', { name: admin.mail })).toContainText(reason)
  await shop.expectPageQuality()
  await page.getByRole('button', { name: admin.confirm }).click()
  await expect(page.getByText(admin.isTold).first()).toBeVisible()
}

test('a date moves, its customer chooses with and without scripts, and the owner sees the choice', async ({
  page,
  browser,
  shop,
  refusals,
}) => {
  const { product, batch, order, user } = await anOrderOfABatch(shop)
  await moveDate(page, shop, batch._id)
  const card = page.getByRole('article', { name: batchPages.nameOf(product.name, 1), exact: true })
  await expect(card).toContainText(admin.answersOf(1, admin.answers.none))

  const linkIn = async () => {
    const texts = (await shop.mailsTo(user.email)).map(({ text }) => text)
    return texts.flatMap((text) => /\S+\/promise\?token=\S+answer=wait/.exec(text) ?? []).at(0)
  }
  await expect.poll(linkIn).toBeTruthy()
  const link = (await linkIn()) ?? ''
  const choose = (on: Page, answer: keyof typeof promiseWords.answers) =>
    on.getByRole('button', { name: promiseWords.answers[answer] }).click()

  // The answer of the pressed link comes first, also on a phone, where the buttons are below each other.
  for (const answer of ['refund', 'wait'] as const) {
    await page.goto(link.replace('answer=wait', `answer=${answer}`))
    await expect(page.getByText(words.confirm(promiseWords.answers[answer]))).toBeVisible()
    const buttons = page.getByRole('main').locator('button[name=answer]')
    await expect(buttons.first()).toHaveText(promiseWords.answers[answer])
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title.move)
  await expect(page.getByText(words.confirm(promiseWords.answers.wait))).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
  await shop.expectPageQuality()
  await choose(page, 'wait')
  await expect(page.getByText('You chose to wait.')).toBeVisible()

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const without = await plain.newPage()
  await without.goto(link)
  await expect(without.getByText('You chose to wait.')).toBeVisible()
  await choose(without, 'refund')
  await expect(without.getByText('You chose a refund.')).toBeVisible()
  await plain.close()

  // The customer presses the button to wait before the page's scripts have loaded.
  const release = await delayScripts(page)
  await openWithoutScripts(page, link)
  await choose(page, 'wait')
  release()
  await expect(page.getByText('You chose to wait.')).toBeVisible()
  await page.unrouteAll()
  await choose(page, 'refund')
  await expect(page.getByText('You chose a refund.')).toBeVisible()

  refusals.add(404)
  await page.goto('/promise?token=nonsense')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.wrongTitle)

  await shop.signInAs(user)
  await page.goto(`/my-orders/${order._id}`)
  const asked = page.getByRole('region', { name: words.title.move })
  await expect(asked.getByText('You chose a refund.')).toBeVisible()
  await expect(asked.getByText('It starts between February 1st and 10th, 2999.')).toBeVisible()
  await shop.expectPageQuality()

  await shop.signInAsAdmin()
  await page.goto('/admin/batches/answers?answer=refund')
  await expect(page.getByRole('listitem').filter({ hasText: user.email })).toContainText('₹199')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: adminMessages.exportCsv }).click()
  const sheet = await readFile(await (await downloading).path(), 'utf8')
  expect(sheet).toContain(`${user.email},${promiseWords.answers.refund}`)
  await page.goto('/admin/batches/refunds')
  await expect(page.getByRole('listitem').filter({ hasText: user.email })).toBeVisible()
})
