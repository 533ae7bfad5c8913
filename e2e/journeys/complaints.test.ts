import { stat } from 'node:fs/promises'
import { changeComplaint, listComplaints } from '@nirbhaya/contract/complaints/admin'
import { complaintRefusals, complaintWords } from '@nirbhaya/contract/messages/complaints'
import { casePage } from '@nirbhaya/contract/messages/complaints/case'
import { complaintFiles } from '@nirbhaya/contract/messages/complaints/files'
import { complaintPages as words } from '@nirbhaya/contract/messages/complaints/pages'
import { deadlineWords } from '@nirbhaya/contract/messages/complaints/times'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import type { Page } from '@playwright/test'
import { encoding } from '../fixture/admin.ts'
import { anUnshownVideo, aVideo, deliveredOrder } from '../fixture/complaints.ts'
import { delayScripts, openWithoutScripts } from '../fixture/delayed-scripts.ts'
import { photo } from '../fixture/photos.ts'
import { aPerson, expect, test } from '../fixture/shop.ts'

const files = (page: Page) =>
  page.getByLabel(new RegExp(`${complaintFiles.add}|${complaintFiles.addMore}`))

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a customer reports damage with a photo and a video, answers a question and reopens the case', async ({
  page,
  shop,
}) => {
  const order = await deliveredOrder(shop, 2)
  const owner = await shop.ownerApi()
  const video = await aVideo(page)
  await page.goto(`/my-orders/${order._id}`)
  const invitation = panel(page, words.report)
  await expect(invitation.getByRole('timer')).toHaveText(/^1 day 23 hours left$/)
  await shop.expectPageQuality()
  await invitation.getByRole('link', { name: words.report }).click()

  await test.step('what is missing is said at its field', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.report)
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(complaintRefusals.invalidDamage)).toBeVisible()
    await expect(page.getByText(fieldRefusals.fieldRequired(labels.complaint))).toBeVisible()
  })
  await test.step('files are shown before they are sent, and what is no picture is refused', async () => {
    const bill = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
    await files(page).setInputFiles(photo('product/pendant-front'))
    await files(page).setInputFiles(photo('product/pendant-back'))
    await files(page).setInputFiles(video)
    await files(page).setInputFiles(bill)
    await expect(page.getByText(complaintFiles.unknown('bill.pdf'))).toBeVisible()
    await page.getByRole('button', { name: complaintFiles.remove('pendant-back.jpg') }).click()
    await expect(files(page)).toBeFocused()
    await expect(page.getByRole('listitem').filter({ hasText: 'siren.webm' })).toBeVisible()
    await shop.expectPageQuality()
  })
  await test.step('the report gets a number at once', async () => {
    await page.getByLabel('Nirbhaya Pearl').selectOption('1')
    await page.getByLabel(words.wrong).selectOption('does-not-work')
    await page.getByLabel(words.what).fill('The siren is silent.')
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(/^We have your report/)).toBeVisible(encoding)
    await expect(page.getByRole('main')).toContainText(/C-[0-9a-z]+/)
    const messages = panel(page, casePage.messages)
    await expect(panel(page, words.order)).toContainText('1 of 2 × Nirbhaya Pearl')
    await expect(messages.getByRole('img', { name: complaintFiles.photo(1) })).toBeVisible()
    await expect(messages.getByLabel(complaintFiles.video)).toBeVisible()
    await expect(panel(page, deadlineWords.title)).toContainText(deadlineWords.names.reply)
  })

  const id = page.url().split('/').at(-1) ?? ''
  const params = { id }
  await test.step('a question waits for the answer, which may bring another photo', async () => {
    await owner(changeComplaint, { params, body: { action: 'ask', text: 'Does it light up?' } })
    await page.reload()
    await expect(panel(page, casePage.messages)).toContainText('Does it light up?')
    await expect(panel(page, deadlineWords.title)).toContainText(deadlineWords.paused)
    await page.getByLabel(casePage.writeLabel).fill('No, nothing happens.')
    await files(page).setInputFiles(photo('product/pendant-front'))
    await page.getByRole('button', { name: casePage.writeButton }).click()
    await expect(page.getByText(complaintWords.written)).toBeVisible(encoding)
    await expect(page.getByLabel(casePage.writeLabel)).toHaveValue('')
    await expect(panel(page, casePage.messages).getByRole('img')).toHaveCount(2)
    await expect(page.getByText(complaintWords.states.acknowledged).first()).toBeVisible()
  })
  await test.step('a rejected case can be reopened once', async () => {
    await owner(changeComplaint, { params, body: { action: 'reject', text: 'It was opened.' } })
    await page.reload()
    await expect(panel(page, casePage.where)).toContainText('It was opened.')
    await shop.expectPageQuality()
    await page.getByLabel(casePage.reopenLabel).fill('I did not open it.')
    await page.getByRole('button', { name: casePage.reopen }).click()
    await expect(page.getByText(casePage.stateTexts.reopened)).toBeVisible()
    await expect(page.getByRole('button', { name: casePage.reopen })).toHaveCount(0)
  })
  await test.step('the case is among the complaints of the profile and of the order', async () => {
    await page.goto('/my-profile')
    await page.getByRole('link', { name: words.mine }).click()
    await expect(page.getByRole('link', { name: /C-/ })).toContainText(
      complaintWords.states.reopened,
    )
    await page.goto(`/my-orders/${order._id}`)
    await expect(panel(page, words.report).getByRole('link', { name: /C-/ })).toBeVisible()
  })
})

test('a stranger complains, follows the mailed link and adds a photo that the owner asked for', async ({
  page,
  shop,
}) => {
  const { email } = aPerson()
  await page.goto('/contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Complaints' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
  const form = panel(page, words.formTitle)
  await form.getByRole('button', { name: words.sendComplaint }).click()
  await expect(form.getByText(complaintRefusals.invalidKind)).toBeVisible()
  await shop.expectPageQuality()
  await form.getByLabel(words.kind).selectOption('privacy')
  await form.getByLabel(labels.fullName).fill('Meera Nair')
  await form.getByLabel(labels.email).fill(email)
  await form.getByLabel(labels.anyPhone).fill('9876543210')
  await form.getByLabel(labels.complaint).fill('Which of my data do you have?')
  await form.getByRole('button', { name: words.sendComplaint }).click()
  await expect(form.getByRole('heading', { name: words.thanks('privacy') })).toBeFocused()
  await expect(form.getByText(words.thanksHint(email))).toBeVisible()
  const number = (await form.getByText(/^C-/).textContent()) ?? ''

  const mailedPath = await shop.mailedCase(email)
  await page.goto(mailedPath)
  await expect(page.getByLabel(casePage.writeLabel)).toBeVisible()
  await expect(files(page)).toHaveCount(0)
  await shop.expectPageQuality()
  const owner = await shop.ownerApi()
  const { complaints } = await owner(listComplaints, { query: { q: email } })
  const params = { id: complaints[0]?._id ?? '' }
  await owner(changeComplaint, { params, body: { action: 'ask', text: 'Where is it?' } })

  // On a slow phone, the message is written and the photo chosen before the page's scripts start.
  const release = await delayScripts(page)
  await openWithoutScripts(page, mailedPath)
  await expect(page.getByRole('main')).toContainText(number)
  await expect(panel(page, casePage.messages)).toContainText('Which of my data do you have?')
  await page.getByLabel(casePage.writeLabel).fill('My account is on this photo.')
  await files(page).setInputFiles(photo('product/pendant-front'))
  release()
  await page.getByRole('button', { name: casePage.writeButton }).click()
  await expect(panel(page, casePage.messages).getByRole('img')).toBeVisible(encoding)
  await expect(panel(page, casePage.messages)).toContainText('My account is on this photo.')
})

test('a signed-in customer finds the form filled in, and the complaint in their account', async ({
  page,
  shop,
}) => {
  const order = await shop.paidOrder()
  await page.goto(`/my-orders/${order._id}`)
  await page.getByRole('link', { name: words.title }).click()
  const form = panel(page, words.formTitle)
  await expect(form.getByLabel(labels.email)).toHaveValue(shop.session?.user.email ?? '')
  await expect(form.getByLabel(words.orderNumber)).toHaveValue(order._id.slice(-6))
  await form.getByLabel(words.kind).selectOption('grievance')
  await form.getByLabel(labels.complaint).fill('Nobody answered my calls.')
  await form.getByRole('button', { name: words.sendComplaint }).click()
  await form.getByRole('link', { name: words.follow }).click()
  await expect(panel(page, words.order)).toContainText(words.ofOrder(order._id.slice(-6)))
})

for (const hasSound of [true, false]) {
  test(`a video that the browser cannot show is offered as a file, ${hasSound ? 'with' : 'without'} sound`, async ({
    page,
    shop,
  }) => {
    const video = await anUnshownVideo({ hasSound })
    const order = await deliveredOrder(shop)
    await page.goto(`/my-orders/${order._id}/report`)
    await page.getByLabel(words.wrong).selectOption('arrived-damaged')
    await page.getByLabel(words.what).fill('The clasp is broken.')
    await files(page).setInputFiles(video)
    await expect(page.getByText(complaintFiles.noPreview)).toBeVisible()
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(/^We have your report/)).toBeVisible(encoding)

    const messages = panel(page, casePage.messages)
    await expect(messages.getByText(complaintFiles.videoUnshown)).toBeVisible()
    await shop.expectPageQuality()
    const downloaded = page.waitForEvent('download')
    await messages.getByRole('link', { name: complaintFiles.downloadVideo }).click()
    const { size } = await stat(await (await downloaded).path())
    expect(size).toBeGreaterThan(video.buffer.length / 2)
  })
}
