import { flagshipSlug } from '@nirbhaya/contract/constants'
import { deskWords as words } from '@nirbhaya/contract/messages/desk'
import { letterWords as letters } from '@nirbhaya/contract/messages/letters'
import { makersWords as makers } from '@nirbhaya/contract/messages/makers'
import { expect, test } from '../fixture/shop.ts'

/** A small phone, a tablet, a laptop and a large screen. */
const screens = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

test('every page of the desk is sound at every width', async ({ page, shop }) => {
  test.setTimeout(240_000)
  const order = await shop.paidOrder(2)
  await shop.changeOrder(order._id, { status: 'Shipped', tracking: 'Delhivery 4711' })
  await shop.signInAsAdmin()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const search = encodeURIComponent(order._id.slice(-12))

  for (const [path, sign] of [
    ['/admin?days=30', words.dayByDay],
    [`/admin/orders?q=${search}`, words.ordersTitle],
    [`/admin/orders/${order._id}`, words.history],
    [`/admin/orders/slips?ids=${order._id}`, words.slip],
    ['/admin/users', words.usersTitle],
    ['/admin/audit?entity=order', words.auditTitle],
    ['/admin/create-product', makers.createProduct],
    [`/admin/update-product/${flagshipSlug}`, makers.updateProduct],
    ['/admin/create-blog', makers.createPost],
    ['/admin/announcement', letters.announcementTitle],
    ['/admin/messages', letters.messagesTitle],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: sign }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const screen of screens) {
      await test.step(`${path} at ${screen.width} px`, async () => {
        await page.setViewportSize(screen)
        await shop.expectSound()
      })
    }
  }
})
