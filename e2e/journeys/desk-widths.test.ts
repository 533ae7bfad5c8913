import { flagshipSlug } from '@nirbhaya/contract/constants'
import { userDeskWords } from '@nirbhaya/contract/messages/accounts/desk'
import { auditWords, securityEventWords } from '@nirbhaya/contract/messages/audit'
import { batchPages } from '@nirbhaya/contract/messages/batches/desk-pages'
import { postDeskWords } from '@nirbhaya/contract/messages/blog/desk'
import { productDeskWords } from '@nirbhaya/contract/messages/catalogue/desk'
import { messageDeskWords } from '@nirbhaya/contract/messages/contact/desk'
import { contentDeskWords } from '@nirbhaya/contract/messages/content/desk'
import { dashboardWords } from '@nirbhaya/contract/messages/dashboard'
import { announcementWords } from '@nirbhaya/contract/messages/newsletter/desk'
import { orderDeskWords } from '@nirbhaya/contract/messages/orders/desk'
import { promisePages } from '@nirbhaya/contract/messages/promises/desk-pages'
import { reviewDeskWords } from '@nirbhaya/contract/messages/reviews/desk'
import { expect, test } from '../fixture/shop.ts'

test('every page of the desk is sound at every width', async ({ page, shop }) => {
  test.setTimeout(240_000)
  const order = await shop.paidOrder(2)
  await shop.changeOrder(order._id, { status: 'Shipped', tracking: 'Delhivery 4711' })
  await shop.signInAsAdmin()
  const search = encodeURIComponent(order._id.slice(-12))

  for (const [path, sign] of [
    ['/admin?days=30', dashboardWords.dayByDay],
    [`/admin/orders?q=${search}`, orderDeskWords.ordersTitle],
    [`/admin/orders/${order._id}`, orderDeskWords.history],
    [`/admin/orders/slips?ids=${order._id}`, orderDeskWords.slip],
    ['/admin/batches', batchPages.title],
    ['/admin/batches/promises', batchPages.settingsTitle],
    ['/admin/batches/moves', batchPages.tabs.moves],
    ['/admin/batches/moves/new', promisePages.move],
    ['/admin/batches/answers', batchPages.tabs.answers],
    ['/admin/batches/at-risk', promisePages.atRisk],
    ['/admin/batches/refunds', batchPages.tabs.refunds],
    ['/admin/users', userDeskWords.usersTitle],
    ['/admin/audit?entity=order', auditWords.auditTitle],
    ['/admin/security', securityEventWords.title],
    ['/admin/products', productDeskWords.productsTitle],
    ['/admin/posts', postDeskWords.postsTitle],
    ['/admin/subscribers', announcementWords.subscribersTitle],
    ['/admin/create-product', productDeskWords.createProduct],
    [`/admin/update-product/${flagshipSlug}`, productDeskWords.updateProduct],
    ['/admin/create-blog', postDeskWords.createPost],
    ['/admin/announcement', announcementWords.announcementTitle],
    ['/admin/content', contentDeskWords.title],
    ['/admin/content/testimonials', contentDeskWords.blocks.testimonials.name],
    ['/admin/messages', messageDeskWords.messagesTitle],
    ['/admin/reviews', reviewDeskWords.title],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: sign }).first()).toBeVisible()
    await shop.expectSoundAtEveryWidth()
  }
})
