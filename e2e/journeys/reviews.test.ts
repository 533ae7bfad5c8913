import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { reviewWords as words } from '@nirbhaya/contract/messages/reviews'
import { adminReviewMessages } from '@nirbhaya/contract/messages/reviews/admin'
import { encoding } from '../fixture/admin.ts'
import { photo } from '../fixture/photos.ts'
import { expect, test } from '../fixture/shop.ts'

test('a customer is invited after delivery, writes and changes a review, gets a reply, and the review is hidden', async ({
  page,
  shop,
}) => {
  const order = await shop.paidOrder()
  const customer = shop.session?.user.email ?? ''
  await page.goto(`/my-orders/${order._id}`)
  await expect(page.getByRole('region', { name: words.invitation })).toHaveCount(0)
  await shop.changeOrder(order._id, { status: 'Delivered' })
  await page.reload()
  const invitation = page.getByRole('region', { name: words.invitation })
  await invitation.getByRole('button', { name: words.write('Nirbhaya Pearl') }).click()
  // The review form has replaced the button that opened it. The focus moves to the group that contains the
  // form, so keyboard users keep their position.
  const place = invitation.getByRole('group', { name: 'Nirbhaya Pearl', exact: true })
  await expect(place).toBeFocused()
  await shop.expectPageQuality()
  await invitation.getByRole('button', { name: words.save }).click()
  await expect(invitation.getByText(fieldRefusals.invalidStars)).toBeVisible()
  await invitation.getByRole('radio', { name: words.starsOf(4) }).check({ force: true })
  await invitation.getByLabel(labels.review).fill('Louder than I thought.')
  // A phone may discard the page while its camera is open, so a reload must keep the input.
  await page.reload()
  await expect(invitation.getByRole('radio', { name: words.starsOf(4) })).toBeChecked()
  await expect(invitation.getByLabel(labels.review)).toHaveValue('Louder than I thought.')
  await invitation.getByLabel(words.photos).setInputFiles(photo('product/pendant-front'))
  // After saving, the page requests the order's reviews again. The new review must appear before the answer
  // to this request, so the test holds the answer back.
  const readAgain = Promise.withResolvers<void>()
  await page.route('**/api/review/order/**', async (route) => {
    await readAgain.promise
    await route.continue()
  })
  await invitation.getByRole('button', { name: words.save }).click()
  await expect(page.getByText(words.saved)).toBeVisible(encoding)
  await expect(place).toBeFocused()
  const mine = invitation.getByRole('region', { name: words.yours('Nirbhaya Pearl') })
  await expect(mine).toContainText('Louder than I thought.')
  await expect(mine.getByRole('img', { name: words.picture('Asha') })).toBeVisible()
  readAgain.resolve()
  await page.unrouteAll({ behavior: 'wait' })

  await mine.getByRole('button', { name: words.edit }).click()
  await invitation.getByLabel(labels.review).fill('Louder than I thought, and light.')
  await invitation.getByRole('button', { name: words.save }).click()
  await expect(mine).toContainText('and light.')

  await page.goto('/product/Nirbhaya')
  const shown = page.getByRole('region', { name: words.title })
  await expect(shown.getByText('Louder than I thought, and light.')).toBeVisible()
  await shop.expectPageQuality()

  await shop.signInAsAdmin()
  await page.goto('/admin/reviews')
  const card = page.getByRole('article', { name: adminReviewMessages.of('Asha') }).first()
  await card.getByRole('button', { name: adminReviewMessages.answer }).click()
  const answering = page.getByRole('dialog', { name: adminReviewMessages.answerTitle('Asha') })
  await expect(answering).toContainText('Louder than I thought, and light.')
  await answering.getByRole('button', { name: adminReviewMessages.publish }).click()
  const label = labels.reviewReply
  await expect(answering.getByText(fieldRefusals.fieldRequired(label))).toBeVisible()
  await answering.getByLabel(label).fill('Thank you, Asha.')
  await answering.getByRole('button', { name: adminReviewMessages.publish }).click()
  await expect(card).toContainText('Thank you, Asha.')
  await page.goto('/product/Nirbhaya')
  await expect(shown.getByText('Thank you, Asha.')).toBeVisible()

  await page.goto('/admin/reviews')
  await card.getByRole('button', { name: adminReviewMessages.changeAnswer }).click()
  await answering.getByLabel(label).fill('')
  await answering.getByRole('button', { name: adminReviewMessages.publish }).click()
  await expect(page.getByText(adminReviewMessages.answerRemoved)).toBeVisible()
  await expect(card).not.toContainText('Thank you, Asha.')
  await card.getByRole('button', { name: adminReviewMessages.hide }).click()
  const hiding = page.getByRole('dialog', { name: adminReviewMessages.hideTitle('Asha') })
  await hiding.getByLabel(labels.hidingReason).fill('Only a test')
  await hiding.getByRole('button', { name: adminReviewMessages.confirmHiding }).click()
  await expect(card).toContainText('Only a test')
  await page.goto('/product/Nirbhaya')
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
  await expect(page.getByText('Louder than I thought, and light.')).toHaveCount(0)

  await shop.signInAs({ email: customer })
  await page.goto(`/my-orders/${order._id}`)
  await expect(page.getByText(words.hidden('Only a test'))).toBeVisible()
})
