import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { scriptsBlocked } from '@nirbhaya/contract/messages/hydration'
import { messages } from '@nirbhaya/contract/messages/specification'
import { field, logIn } from '../fixture/account-forms.ts'
import { addProduct } from '../fixture/admin.ts'
import { noAnswer } from '../fixture/console.ts'
import { untilHydrated } from '../fixture/hydrated.ts'
import { expect, test } from '../fixture/shop.ts'

test('a browser that stores nothing shows every page, and a warning that a login will not last', async ({
  page,
  shop,
}) => {
  const person = await shop.register()
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  for (const path of [
    '/',
    '/single/Nirbhaya',
    '/product/Nirbhaya',
    '/cart',
    '/contact',
    '/signup',
  ]) {
    await page.goto(path)
    await untilHydrated(page)
  }
  await page.goto('/login')
  await expect(page.getByText(accountPages.willNotLast)).toBeVisible()
  await shop.expectPageQuality()
  await logIn(page, person)
  await expect(page).toHaveURL('/')
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByText(messages.cartEmpty)).toBeVisible()
})

test("if a page's scripts are blocked, a button that needs them shows a notice", async ({
  page,
  refusals,
}) => {
  refusals.add(noAnswer)
  await page.route('**/assets/*.js', (route) => route.abort('connectionfailed'))
  await page.goto('/login')
  await field(page, 'email').fill('asha@example.com')
  await page.getByRole('main').getByRole('button', { name: messages.logIn }).click()
  await expect(page.getByText(scriptsBlocked)).toBeVisible()
  await expect(field(page, 'email')).toHaveValue('asha@example.com')
})

test('a name without a space wraps everywhere', async ({ page, shop }) => {
  await shop.signInAsAdmin()
  const product = await addProduct(shop, { name: 'Nirbhayapendant'.repeat(5) })
  await shop.signIn()
  await shop.orderAgain(1, product.slug)
  await shop.addToCart(product.slug)
  for (const path of [
    '/collection',
    `/product/${product.slug}`,
    `/single/${product.slug}`,
    '/cart',
    '/my-orders',
    '/search?q=Nirbhayapendant',
  ]) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByText(product.name).first()).toBeVisible()
      await untilHydrated(page)
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return { scrollWidth, clientWidth }
      })
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
      const cut = await page.getByRole('main').evaluate((main, name) => {
        const names = [...main.querySelectorAll('*')].filter(
          ({ textContent, childElementCount }) => childElementCount === 0 && textContent === name,
        )
        const isOut = (element: Element) => {
          const { left, right } = element.getBoundingClientRect()
          return left < 0 || right > document.documentElement.clientWidth + 1
        }
        return names.filter(isOut).length
      }, product.name)
      expect(cut).toBe(0)
    })
  }
})
