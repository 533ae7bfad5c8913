import { setTimeout as pause } from 'node:timers/promises'
import { slowPhone } from './phone.mjs'

const waitOptions = { timeout: 60_000 }

/** Complete journeys by touch. Each tap waits for the result of the tap before, as people do. */
const journeys = [lookAround, preBook]

/**
 * Measures the time from each tap and each key press of complete journeys to the next frame, in milliseconds.
 * The browser reports times in steps of 8 ms, and none below 16 ms.
 */
export async function everyPress(browser, environment) {
  const taken = []
  for (const journey of journeys) {
    const page = await slowPhone(browser)
    try {
      const interactions = new Map()
      await page.exposeFunction('note', (id, ms, what) => {
        const known = interactions.get(id)
        if (!known || ms > known.ms) interactions.set(id, { ms, what })
      })
      await page.addInitScript(watch)
      await journey(page, environment)
      // The browser reports events only when it is idle, so wait before closing the page.
      await pause(1_000)
      taken.push(...interactions.values())
    } finally {
      await page.context().close()
    }
  }
  return taken
}

/**
 * Passes each event of a tap or a key press to `window.note`, with its duration in milliseconds. This
 * function runs in the page.
 */
function watch() {
  const page = Math.round(performance.timeOrigin)
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name, target } of list.getEntries()) {
      const what = `${location.pathname} ${name} ${target?.ariaLabel ?? target?.textContent?.slice(0, 30)}`
      if (interactionId) window.note(`${page} ${interactionId}`, duration, what)
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })
}

async function press(locator) {
  await locator.tap(waitOptions)
  await pause(500)
}

async function lookAround(page, { shop, slug }) {
  await page.goto(shop.origin)
  await press(page.getByRole('button', { name: 'Menu', exact: true }))
  await press(page.getByRole('button', { name: 'Close menu' }))
  await press(page.locator('#faq summary').nth(1))
  await press(page.getByRole('button', { name: 'Search the shop' }))
  await page.getByRole('combobox').pressSequentially('siren', { delay: 150 })
  await press(page.getByRole('button', { name: 'Close search' }))
  await press(page.getByRole('link', { name: 'Explore', exact: true }))
  await page.waitForURL(/\/single\//, waitOptions)
  await press(page.locator('#faq summary').nth(1))
  await page.goto(`${shop.origin}/product/${slug}`)
  for (let picture = 0; picture < 3; picture++) {
    await press(page.getByRole('button', { name: 'Next picture' }))
  }
  await press(page.getByRole('button', { name: /^Like / }))
  await press(page.getByRole('button', { name: 'One more' }))
  await press(page.getByRole('button', { name: 'One less' }))
  await press(page.getByRole('banner').getByRole('link', { name: 'Cart' }))
  await page.waitForURL(/\/cart/, waitOptions)
  await page.goto(`${shop.origin}/blogs`)
  await press(page.getByRole('main').getByRole('article').getByRole('link').first())
  await page.waitForURL(/\/blogs\/./, waitOptions)
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }))
  await page.waitForURL(/\/contact/, waitOptions)
  const name = page.getByRole('main').getByRole('textbox').first()
  await press(name)
  await name.pressSequentially('Asha', { delay: 150 })
  await press(page.getByRole('button', { name: 'Send message' }))
}

async function preBook(page, { shop, slug, customers }) {
  await signIn(page, shop.origin, customers[0].token)
  await page.goto(`${shop.origin}/product/${slug}`)
  await press(page.getByRole('button', { name: 'One more' }))
  await press(page.getByRole('button', { name: 'PRE BOOKING' }).first())
  await page.waitForURL(/\/cart/, waitOptions)
  await press(page.getByRole('button', { name: 'One more' }))
  await press(page.getByRole('button', { name: 'One less' }))
  await press(page.getByText('This is a gift'))
  await press(page.getByRole('button', { name: /^Account of/ }))
  await press(page.getByRole('menuitem', { name: 'My Orders' }))
  await page.waitForURL(/\/my-orders/, waitOptions)
  await press(page.getByRole('banner').getByRole('link', { name: /^Cart/ }))
  await page.waitForURL(/\/cart/, waitOptions)
  await press(page.getByRole('button', { name: /^Pay / }))
}

/** Stores the session of a customer in the browser. */
async function signIn(page, origin, token) {
  const answer = await fetch(`${origin}/api/auth/me`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { user } = await answer.json()
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(
    (session) => {
      localStorage.setItem('auth', JSON.stringify(session))
      localStorage.setItem('token', session.token)
    },
    { success: true, message: '', user, token },
  )
}
