import { randomUUID } from 'node:crypto'
import { sendContactMessage } from '@nirbhaya/contract/contact/contact'
import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { adminContactMessages } from '@nirbhaya/contract/messages/contact/admin'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { leavingWords, newsletterForm } from '@nirbhaya/contract/messages/newsletter'
import { announcementWords } from '@nirbhaya/contract/messages/newsletter/admin'
import { messages } from '@nirbhaya/contract/messages/specification'
import { subscribe } from '@nirbhaya/contract/newsletter/newsletter'
import type { Page } from '@playwright/test'
import { expect, type Shop, test } from '../fixture/shop.ts'

const adminEmail = 'admin@nirbhaya.local'

async function aReader(shop: Shop): Promise<string> {
  const email = `reader.${randomUUID()}@example.com`
  await shop.api()(subscribe, { body: { email } })
  return email
}

const anAnnouncement = () => ({
  subject: `An announcement ${randomUUID().slice(0, 8)}`,
  message: 'Namaste,\n\nsee https://shop.example/new.\n\nStay fearless',
})

/** Finds the announcement's form by its text, because the footer has a form, too. */
const announcementForm = (page: Page) =>
  page.locator('form').filter({ hasText: announcementWords.send })

async function write(page: Page, { subject, message }: ReturnType<typeof anAnnouncement>) {
  await announcementForm(page).getByLabel(labels.subject).fill(subject)
  await announcementForm(page).getByLabel(labels.message).fill(message)
}

const send = (page: Page) => page.getByRole('button', { name: announcementWords.send })
const confirm = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: /^Send to [\d,]+ subscribers?$/ })

/** Waits for the mail with this subject to this address. */
async function mailed(shop: Shop, email: string, subject: string) {
  const find = async () => (await shop.mailsTo(email)).find((mail) => mail.subject === subject)
  await expect.poll(async () => (await find())?.subject).toBe(subject)
  return (await find())?.text ?? ''
}

test('the owner tests an announcement on herself and sends it, and readers unsubscribe by its link', async ({
  browser,
  page,
  shop,
}) => {
  const reader = await aReader(shop)
  const another = await aReader(shop)
  await shop.signInAsAdmin()
  const announcement = anAnnouncement()
  await page.goto('/admin/announcement')
  await test.step('an empty announcement is not sent, and missing values are reported', async () => {
    await send(page).click()

    await expect(page.getByText(fieldRefusals.fieldRequired(labels.subject))).toBeVisible()
    await expect(page.getByText(fieldRefusals.fieldRequired(labels.message))).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await shop.expectPageQuality()
  })
  await write(page, announcement)

  const look = (side: keyof typeof editorMessages.sides) =>
    page.getByRole('button', { name: editorMessages.sides[side], exact: true }).click()
  await look('preview')
  const preview = page.getByRole('region', { name: announcementWords.preview })
  await expect(preview.getByText(announcement.subject)).toBeVisible()
  await expect(preview.getByRole('link')).toHaveAttribute('href', 'https://shop.example/new')
  await shop.expectPageQuality()
  await look('write')
  await page.getByRole('button', { name: announcementWords.sendTest }).click()
  await expect(page.getByText(announcementWords.testSent)).toBeVisible()
  expect(await mailed(shop, adminEmail, announcement.subject)).toContain('https://shop.example/new')

  await send(page).click()
  await expect(page.getByText(announcementWords.confirmHint(announcement.subject))).toBeVisible()
  await confirm(page).click()
  await expect(page.getByText(/^Your announcement is on its way to/)).toBeVisible()
  await expect(announcementForm(page).getByLabel(labels.subject)).toHaveValue('')
  const card = page.getByRole('article', { name: announcement.subject })
  await expect(card.getByText(announcementWords.stateDone).first()).toBeVisible()
  await expect(card.getByRole('progressbar')).toHaveCount(0)
  await card.getByText(announcementWords.read).click()
  await expect(card.getByText('Stay fearless')).toBeVisible()

  const linkTo = async (email: string) => {
    const text = await mailed(shop, email, announcement.subject)
    return /^Unsubscribe: (\S+)$/m.exec(text)?.[1] ?? 'no link'
  }
  await page.goto(await linkTo(reader))
  await shop.expectPageQuality()
  await page.getByRole('button', { name: leavingWords.leave }).click()
  await expect(page.locator(':focus')).toContainText(leavingWords.leftTitle)
  await expect(page.getByText(newsletterForm.unsubscribed)).toBeVisible()

  await test.step("the link's page works without scripts and asks before it unsubscribes", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    const link = await linkTo(another)
    await plain.goto(link)
    await plain.getByRole('button', { name: leavingWords.leave }).click()
    await expect(plain.getByRole('heading', { name: leavingWords.leftTitle })).toBeVisible()
    await plain.goto(`${link}x`)
    await plain.getByRole('button', { name: leavingWords.leave }).click()
    await expect(plain.getByRole('heading', { name: leavingWords.wrongLinkTitle })).toBeVisible()
    await context.close()
  })
})
/** Simulates a lost response: the server handles the request, but the page gets an error. */
const loseAnswer = (page: Page) =>
  page.route(
    '**/api/subscribe/announce',
    async (route) => {
      await route.fetch()
      await route.fulfill({ status: 500 })
    },
    { times: 1 },
  )

async function expectMailedOnce(page: Page, shop: Shop, reader: string, subject: string) {
  await expect(page.getByRole('article', { name: subject })).toHaveCount(1)
  await mailed(shop, reader, subject)
  const mails = (await shop.mailsTo(reader)).filter((mail) => mail.subject === subject)
  expect(mails).toHaveLength(1)
}

test('a failed announcement is reported, kept, and sent once at the next try', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(500)
  const reader = await aReader(shop)
  await shop.signInAsAdmin()
  const announcement = anAnnouncement()
  await page.goto('/admin/announcement')
  await write(page, announcement)
  await send(page).click()
  await loseAnswer(page)
  // After the error, the page reloads its list of announcements, which would show that the announcement was
  // sent. Here the list fails to load, too, so the page must keep the announcement in its form.
  await page.route('**/api/admin/announcements*', (route) => route.fulfill({ status: 500 }))

  await confirm(page).click()
  await expect(page.getByText(messages.announcementFailed)).toBeVisible()
  await expect(announcementForm(page).getByLabel(labels.subject)).toHaveValue(announcement.subject)
  await page.unroute('**/api/admin/announcements*')
  await confirm(page).click()

  await expect(page.getByText(/^Your announcement is on its way to/)).toBeVisible()
  await expectMailedOnce(page, shop, reader, announcement.subject)
})

test('an announcement that the list shows as sent is removed from the form', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(500)
  const reader = await aReader(shop)
  await shop.signInAsAdmin()
  const announcement = anAnnouncement()
  await page.goto('/admin/announcement')
  await write(page, announcement)
  await loseAnswer(page)

  await send(page).click()
  await confirm(page).click()

  await expect(announcementForm(page).getByLabel(labels.subject)).toHaveValue('')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(announcementForm(page).getByLabel(labels.subject)).toHaveValue('')
  await expectMailedOnce(page, shop, reader, announcement.subject)
})

test('a draft survives leaving the page by accident', async ({ page, shop }) => {
  await shop.signInAsAdmin()
  const announcement = anAnnouncement()
  const other = await page.context().newPage()
  await other.goto('/admin/announcement')
  await expect(announcementForm(other).getByLabel(labels.subject)).toBeVisible()
  await page.goto('/admin/announcement')
  await write(page, announcement)

  await page.reload()
  // The other tab has an empty form for announcements. When it closes, it must not remove the draft that was
  // written in this tab.
  await other.close({ runBeforeUnload: true })
  await page.reload()

  await expect(announcementForm(page).getByLabel(labels.subject)).toHaveValue(announcement.subject)
  await expect(announcementForm(page).getByLabel(labels.message)).toHaveValue(announcement.message)
})

test('the owner reads and answers a message, and the visitor gets a mail', async ({
  page,
  shop,
}) => {
  const name = `Meena ${randomUUID().slice(0, 8)}`
  const email = `meena.${randomUUID()}@example.com`
  const body = { name, email, phone: '9876543210', message: 'When?\n\n<b>It is a gift</b>' }
  await shop.api()(sendContactMessage, { body })
  await shop.signInAsAdmin()
  await page.goto('/admin/messages?state=new')
  const card = page.getByRole('article', { name: adminContactMessages.openMessage(name) })
  const opener = card.getByRole('button', { name: new RegExp(`^${name}`) })

  await opener.click()
  await expect(card.getByText('<b>It is a gift</b>')).toBeVisible()
  await expect(card.getByText(adminContactMessages.states.read, { exact: true })).toBeVisible()
  await shop.expectPageQuality()
  await test.step('it can be marked as new again', async () => {
    await card.getByRole('button', { name: adminContactMessages.markNew }).click()
    await expect(card.getByText(adminContactMessages.states.new, { exact: true })).toBeVisible()
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await expect(opener).toBeFocused()
    await page.reload()
    await expect(card.getByText(adminContactMessages.states.new, { exact: true })).toBeVisible()
    await opener.click()
  })
  await card.getByRole('button', { name: adminContactMessages.sendReply }).click()
  await expect(card.getByText(fieldRefusals.fieldRequired(labels.reply))).toBeVisible()
  await card
    .getByLabel(adminContactMessages.replyLabel)
    .fill('In December.\n\nhttps://shop.example/shipping')
  // The reply's draft survives closing and reopening the message.
  await opener.click()
  await opener.click()
  // The reply's draft also survives a reload of the page.
  await page.reload()
  await page.goto('/admin/messages')
  await opener.click()
  await card.getByRole('button', { name: adminContactMessages.sendReply }).click()

  await expect(card.getByRole('heading', { name: adminContactMessages.answered })).toBeFocused()
  await expect(card.getByText(adminContactMessages.states.answered, { exact: true })).toBeVisible()
  const text = await mailed(shop, email, 'Your message to Nirbhaya')
  expect(text).toContain('In December.\n\nhttps://shop.example/shipping')
  await mailed(shop, adminEmail, `A message from ${name}`)

  await page.getByRole('link', { name: adminContactMessages.states.answered, exact: true }).click()
  await expect(card).toBeVisible()
  await page.getByRole('link', { name: adminContactMessages.states.new, exact: true }).click()
  await expect(card).toHaveCount(0)
})
