import { demoBrand } from '@nirbhaya/contract/demo/demo-brand'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { cartPage } from '@nirbhaya/contract/messages/cart'
import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { labels } from '@nirbhaya/contract/messages/labels'
import { orderPages } from '@nirbhaya/contract/messages/orders'
import { paymentPages } from '@nirbhaya/contract/messages/payments'
import { moneyBack } from '@nirbhaya/contract/messages/payments/money-back'
import { undecidedWords } from '@nirbhaya/contract/messages/payments/undecided'
import { causeWords } from '@nirbhaya/contract/messages/payments/unplaced'
import { shell } from '@nirbhaya/contract/messages/shell'
import { messages } from '@nirbhaya/contract/messages/specification'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import type { Page, Route } from '@playwright/test'
import { fillAddress, fillSignup, logIn } from '../fixture/account-forms.ts'
import { passTimeUntilSeen, stayOnPages } from '../fixture/clock.ts'
import { noAnswer } from '../fixture/console.ts'
import { aPerson, expect, type Person, test } from '../fixture/shop.ts'
import { expectArrival } from '../fixture/toasts.ts'

async function signUp(page: Page, person: Person) {
  await page.getByRole('link', { name: 'Create an account' }).click()
  await fillSignup(page, person)
  await page.getByRole('button', { name: 'Create an account' }).click()
}

const payButton = (page: Page, total = '₹199') =>
  page.getByRole('button', { name: messages.payOnline(total) })

const cartLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })

/** Opens the shop with the advertising pixel, for a visitor who has agreed to it. */
const withPixel = (page: Page) =>
  page.addInitScript(() => {
    localStorage.setItem('trackingConsent', 'granted')
    const names: unknown[] = []
    Object.assign(window, { fbq: (_: string, name: unknown) => names.push(name), reported: names })
    // The pixel's id is an attribute of the root element, which does not exist yet when the browser runs this
    // script. So a listener sets the attribute when the HTML is read, before the shop's own code runs.
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.pixel = '123456789012345'
    })
  })

const reported = (page: Page) =>
  page.evaluate(() => (window as unknown as { reported: unknown[] }).reported)

test('a visitor registers, pre-books, pays and sees the order', async ({ page, shop }) => {
  await withPixel(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Explore', exact: true }).click()
  await expect(page).toHaveURL('/single/Nirbhaya')
  await page.goto('/product/Nirbhaya')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nirbhaya Pearl')

  await page.getByRole('button', { name: messages.preBooking }).first().click()
  await expect(page).toHaveURL(/\/login/)
  // The login page shows the pre-booking, which waits until the visitor has signed in.
  const { waitingTitle, waits } = accountPages
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(waitingTitle)
  await expect(page.getByText(waits('Nirbhaya Pearl', 1))).toBeVisible()
  const person = aPerson()
  await signUp(page, person)

  // The new account is signed in automatically.
  await expectArrival(page, '/cart', messages.addedToCart)
  await expect(cartLink(page, 'Cart, 1 product')).toBeVisible()
  await expect.poll(() => reported(page)).toContain('AddToCart')
  await test.step('the cart asks once for the delivery address, before the payment', async () => {
    const shipTo = page.getByRole('region', { name: 'Delivering to' })
    await payButton(page).click()
    await expect(page.getByText(messages.updateYourProfile(cartPage.shipToNeeded))).toBeVisible()
    await expect(page.getByLabel(labels.address1)).toBeFocused()
    await fillAddress(page, person)
    await shop.expectPageQuality()
    await shipTo.getByRole('button', { name: cartPage.saveShipTo }).click()
    await expect(shipTo.locator('address')).toContainText(person.address1)
    await page.reload()
    await expect(shipTo.locator('address')).toContainText(person.address1)
  })
  await page.getByText(cartPage.giftTitle).click()
  await page.getByLabel(labels.giftNote).fill('For Amma')
  await payButton(page).click()
  await shop.payAtGateway('Success')

  await expect(page).toHaveURL(/\/payment\/success/)
  // All texts are awaited at the same time, because the page redirects after three seconds.
  await Promise.all(
    [messages.paymentVerified, messages.orderPlaced, orderPages.due].map((text) =>
      expect(page.getByText(text)).toBeVisible(),
    ),
  )
  await expect(page).toHaveURL('/my-orders')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByText('Accepted')).toBeVisible()
  await expect(page.getByText('Nirbhaya Pearl')).toBeVisible()
  await expect(cartLink(page, 'Cart')).toBeVisible()
  await page.getByRole('link', { name: /^Follow this order/ }).click()
  await expect(page.getByText('For Amma')).toBeVisible()
})

test('a customer who leaves the cart while a payment opens is not redirected to it', async ({
  page,
  shop,
}) => {
  await shop.signIn()
  await shop.addToCart()
  await page.goto('/cart')
  const opening = Promise.withResolvers<void>()
  await page.route('**/api/payment/health', async (route) => {
    await opening.promise
    await route.continue()
  })
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(createPaymentOrder.url)) opened.push(request.url())
  })
  const [asked] = await Promise.all([
    page.waitForRequest('**/api/payment/health'),
    payButton(page).click(),
  ])

  await page
    .getByRole('banner')
    .getByRole('link', { name: shell.home(demoBrand.name) })
    .click()
  await expect(page).toHaveURL('/')
  // The customer opens the cart again while the payment's first call has no answer. The visit to another page
  // has cancelled the payment, so the answer must not continue it.
  await cartLink(page, 'Cart, 1 product').click()
  await expect(payButton(page)).toBeVisible()
  opening.resolve()
  // On a busy machine the page has given up this request by now. Then there is no answer, which must not
  // continue the payment either.
  await asked.response()
  await page
    .getByRole('banner')
    .getByRole('link', { name: shell.home(demoBrand.name) })
    .click()
  await page.getByRole('link', { name: 'Explore', exact: true }).click()

  await expect(page).toHaveURL('/single/Nirbhaya')
  expect(opened).toEqual([])
})

test('a browser that stores nothing can pre-book and reach the payment', async ({
  browser,
  shop,
}) => {
  // Without storage, a script of React Router writes errors to the console, and an error on the console fails
  // a test that uses the usual browser context. So this test creates another context.
  const context = await browser.newContext({ baseURL: shop.server.url })
  await context.addInitScript(() => {
    const get = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, { get })
  })
  const person = await shop.register()
  const page = await context.newPage()
  await page.goto('/product/Nirbhaya')
  await page.getByRole('button', { name: messages.preBooking }).first().click()
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, person)

  await expectArrival(page, '/cart', messages.addedToCart)
  await payButton(page).click()
  await expect(page).toHaveTitle(/Test payment/)
  await context.close()
})

test('a failed pre-booking is reported', async ({ page, shop, refusals }) => {
  refusals.add(400).add(noAnswer)
  await shop.signIn()
  await shop.addToCart('Nirbhaya', 99)
  await page.goto('/product/Nirbhaya')
  const preBook = page.getByRole('button', { name: messages.preBooking }).first()
  // On a phone, the pre-book button is in a bar at the bottom. When the page's own price is scrolled out of
  // view, a price appears in the bar and moves the button. So wait for that price before pressing the button.
  await page.getByRole('heading', { name: productPages.description }).scrollIntoViewIfNeeded()
  const bar = page.getByRole('region', { name: productPages.preBook })
  await expect(bar.getByText('₹199').first()).toBeVisible()

  await preBook.click()
  await expect(page.getByText(cartPage.tooMany)).toBeVisible()

  await page.route('**/api/cart', (route) => route.abort('connectionfailed'))
  await Promise.all([expect(page.getByText(cartPage.addFailed)).toBeVisible(), preBook.click()])
  await page.unroute('**/api/cart')
  await preBook.click()
  await expect(page.getByText(cartPage.tooMany)).toBeVisible()
})

test('reloading and reopening the return page places one order', async ({ page, shop }) => {
  await shop.openPaymentPage()
  await shop.payAtGateway()
  await expect(page).toHaveURL(/\/payment\/success/)
  const returnPage = page.url()
  await expect(page.getByText(messages.paymentVerified)).toBeVisible()

  await page.reload()
  await expect(page).toHaveURL('/my-orders')
  // The browser's Back button must open a page, not a form that would be sent again.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Already paid' })).toBeVisible()
  await page.goto(returnPage)
  await expect(page.getByText(messages.orderPlaced)).toBeVisible()

  expect(await shop.orders()).toHaveLength(1)
})

test('a failed payment is reported, keeps the cart and can be tried again', async ({
  page,
  shop,
}) => {
  await shop.openPaymentPage()
  const openAgain = async () => {
    await payButton(page).click()
    await expect(page).toHaveTitle(/Test payment/)
  }
  await test.step('closing the payment page returns to the cart and loses nothing', async () => {
    await shop.payAtGateway('Close')

    await expect(page.getByText(messages.paymentNotVerified)).toBeVisible()
    await expect(page).toHaveURL('/cart')
    await expect(payButton(page)).toBeEnabled()
    expect(await shop.orders()).toEqual([])
  })
  await test.step('after a failure the page returns to the cart by itself', async () => {
    await openAgain()
    await shop.payAtGateway('Fail')

    await Promise.all([
      expect(page.getByText(messages.paymentNotVerified)).toBeVisible(),
      expect(page.getByText(paymentPages.leaving(paymentPages.goingToCart))).toBeInViewport(),
    ])
    await expect(page).toHaveURL('/cart')
    await expect(payButton(page)).toBeEnabled()
    // The result of the payment is shown until the customer has read it.
    await expect(page.getByText(causeWords.declined.says)).toBeVisible()
    await page.reload()
    await shop.expectPageQuality()
    await page.getByRole('button', { name: paymentPages.causeRead }).click()
    await expect(page.getByText(causeWords.declined.says)).toBeHidden()
    await page.reload()
    await expect(payButton(page)).toBeEnabled()
    await expect(page.getByText(causeWords.declined.says)).toBeHidden()
  })
  await test.step('going back leaves a cart that can be paid', async () => {
    await openAgain()
    await page.goBack()

    await expect(page).toHaveURL('/cart')
    await expect(payButton(page)).toBeEnabled()
    // Without a network, the page says so and lets the customer try again.
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    await payButton(page).click()
    await expect(page.getByText(shell.offline)).toBeVisible()
    await expect(payButton(page)).toBeEnabled()
  })
  await test.step('after another failure, the next try places an order', async () => {
    await stayOnPages(page)
    await page.reload()
    await openAgain()
    await shop.payAtGateway('Fail')

    await expect(page.getByText(messages.paymentNotVerified)).toBeVisible()
    await expect(page.getByText(moneyBack.cart)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(causeWords.declined.says)
    const retry = page.getByRole('button', { name: messages.retryVerificationButton })
    await retry.click()
    await expect(retry).toBeVisible()
    // After a click on the retry button, the page no longer leads to the cart by itself, because the customer
    // wants to read the new answer.
    await expect(page.getByText(paymentPages.leaving(paymentPages.goingToCart))).toBeHidden()
    await expect(page.getByRole('link', { name: messages.contactSupport })).toBeVisible()
    await page.getByRole('link', { name: messages.backToCart }).click()
    await expect(page).toHaveURL('/cart')

    await payButton(page).click()
    await shop.payAtGateway('Success')
    await expect(page.getByText(messages.orderPlaced)).toBeVisible()
    expect(await shop.orders()).toHaveLength(1)
  })
})
test('a pending payment waits, offers no second one, and the order appears by itself', async ({
  page,
  shop,
}) => {
  await shop.openPaymentPage()
  const answering = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await answering.promise
    await route.continue()
  }
  await page.route('**/api/payment/verify', hold, { times: 1 })
  await shop.payAtGateway('Stay pending')
  const orderId = new URL(page.url()).searchParams.get('order_id')

  await expect(page.getByRole('button', { name: messages.retryVerification })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0)
  await expect(page.getByRole('link', { name: messages.backToCart })).toHaveCount(0)

  await test.step('the cart offers no second payment either, before the first answer', async () => {
    await cartLink(page, 'Cart, 1 product').click()
    await expect(page.getByText(undecidedWords.waits('₹199'))).toBeVisible()
    await expect(page.getByRole('button', { name: undecidedWords.payAgain })).toBeVisible()
    await expect(payButton(page)).toHaveCount(0)
    answering.resolve()
    await page.getByRole('link', { name: undecidedWords.look }).first().click()
    await expect(page).toHaveURL(/\/payment\/success/)
  })

  await shop.control('resolve', { order_id: orderId, outcome: 'success' })
  await expect(page.getByText(messages.orderPlaced)).toBeVisible()
  expect(await shop.orders()).toHaveLength(1)
})

test('a payment that is pending for a minute shows that the order will follow', async ({
  page,
  shop,
}) => {
  await shop.openPaymentPage()
  await page.clock.install()
  await shop.payAtGateway('Stay pending')
  await expect(page).toHaveURL(/\/payment\/success/)

  const waiting = page.getByText(paymentPages.paymentPending)
  await passTimeUntilSeen(page, waiting)
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0)
  await expect(page).toHaveURL(/\/payment\/success/)
  const order_id = new URL(page.url()).searchParams.get('order_id')

  // Until the bank has decided, the cart also shows a notice, with a link to the payment's result page.
  await cartLink(page, 'Cart, 1 product').click()
  const undecided = page.getByRole('status').filter({ hasText: undecidedWords.waits('₹199') })
  await expect(undecided).toBeVisible()
  await expect(undecided.getByRole('link', { name: undecidedWords.look })).toHaveAttribute(
    'href',
    `/payment/success?order_id=${order_id}`,
  )
  await expect(page.getByRole('button', { name: undecidedWords.payAgain })).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await shop.control('resolve', { order_id, outcome: 'success' })
  await passTimeUntilSeen(page, page.getByText(messages.cartEmpty))
  await expect(undecided).toHaveCount(0)
})
