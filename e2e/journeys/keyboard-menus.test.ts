import { demoBrand } from '@nirbhaya/contract/demo/demo-brand'
import { searchWords } from '@nirbhaya/contract/messages/search'
import { shell } from '@nirbhaya/contract/messages/shell'
import { messages } from '@nirbhaya/contract/messages/specification'
import { untilHydrated } from '../fixture/hydrated.ts'
import { tabTo } from '../fixture/keyboard.ts'
import { expect, test } from '../fixture/shop.ts'

test('the navigation links to every page', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  await untilHydrated(page)
  for (const [name, path] of [
    ['Blog', '/blogs'],
    ['Customize', '/custom'],
    ['Contact', '/contact'],
    ['Home', '/'],
  ] as const) {
    const navigation = page.getByRole('navigation', { name: shell.mainNavigation, exact: true })
    await tabTo(page, navigation.getByRole('link', { name, exact: true }))
    const title = page.locator('#main h1').first()
    const earlier = (await title.textContent()) ?? ''
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(path)
    // The URL changes before the page does.
    await expect(title).not.toHaveText(earlier)
    await expect(page.locator('#main')).toBeFocused()
  }
})

test('the phone menu keeps the focus, gives it back, and links to a customer’s pages', async ({
  page,
  shop,
}) => {
  await shop.signIn()
  await page.goto('/')
  await untilHydrated(page)
  const menu = page.getByRole('button', { name: shell.menu, exact: true })
  const drawer = page.getByRole('dialog', { name: shell.menu })
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await expect(drawer).toBeVisible()

  const behind = page.locator(':focus:not(dialog, dialog *)')
  for (let pressed = 0; pressed < 15; pressed++) {
    await page.keyboard.press('Tab')
    // After the last entry, Tab reaches the first entry.
    await expect(behind).toHaveCount(0)
  }
  await page.keyboard.press('Shift+Tab')
  await expect(behind).toHaveCount(0)
  await test.step('screen readers find only the menu', async () => {
    await expect(page.getByRole('main')).toHaveCount(0)
    await expect(page.getByRole('link', { name: shell.home(demoBrand.name) })).toHaveCount(0)
  })
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(menu).toBeFocused()
  await expect(page.getByRole('main')).toBeVisible()

  await page.keyboard.press('Enter')
  await tabTo(page, drawer.getByRole('link', { name: messages.myOrders }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/my-orders')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test("a customer's menu opens, moves with the arrow keys, and gives the focus back", {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const { user } = await shop.signIn()
  await page.goto('/')
  const button = page.getByRole('button', { name: shell.accountOf(user.name) })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const entries = page.getByRole('menuitem')
  await expect(entries.filter({ hasText: messages.myOrders })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(entries.filter({ hasText: shell.logout })).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(entries.filter({ hasText: messages.myOrders })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/my-orders')
})

test('the search gives the focus back', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  await untilHydrated(page)
  const explore = page.getByRole('link', { name: 'Explore', exact: true })
  await tabTo(page, explore)
  const overlay = page.getByRole('dialog', { name: searchWords.open })

  for (const key of ['/', 'Control+k']) {
    await page.keyboard.press(key)
    await expect(overlay.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(overlay).toBeHidden()
    await expect(explore).toBeFocused()
  }

  const button = page.getByRole('button', { name: searchWords.open })
  await button.focus()
  await page.keyboard.press('Space')
  await expect(overlay.getByRole('combobox')).toBeFocused()
  await tabTo(page, overlay.getByRole('button', { name: searchWords.close }))
  await page.keyboard.press('Enter')
  await expect(button).toBeFocused()
})
