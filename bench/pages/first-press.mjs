import { setTimeout as pause } from 'node:timers/promises'
import { slowPhone } from './phone.mjs'

/** The button and the page of each press, and the reaction to wait for. */
export const presses = [
  {
    name: 'menu',
    path: () => '/',
    button: 'Menu',
    answered: () => document.querySelector('[role=dialog], dialog:popover-open') !== null,
  },
  {
    name: 'one more',
    path: (slug) => `/product/${slug}`,
    button: 'One more',
    answered: () => document.querySelector('main input[name=quantity]')?.value === '2',
  },
  {
    name: 'next picture',
    path: (slug) => `/product/${slug}`,
    button: 'Next picture',
    answered: () =>
      document.querySelectorAll('main section button[aria-label^="Show picture"]')[1]
        ?.ariaCurrent === 'true',
  },
]

/**
 * Measures the time from lifting the finger to the first frame that shows the reaction, in
 * milliseconds, on a slow phone. The tap comes `waitMs` after the page has loaded.
 */
export async function firstPress(browser, url, { button, answered }, waitMs) {
  const page = await slowPhone(browser)
  try {
    await page.addInitScript(`(${watch})(${answered})`)
    await page.goto(url, { waitUntil: 'load' })
    await pause(waitMs)
    const position = await page.evaluate((label) => {
      const found = document.querySelector(`button[aria-label="${label}"]`)
      found.scrollIntoView({ block: 'nearest' })
      const { x, y, width, height } = found.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }, button)
    await page.touchscreen.tap(position.x, position.y)
    const answer = await page.waitForFunction(() => window.answeredAfterMs, undefined, {
      polling: 50,
      timeout: 30_000,
    })
    return await answer.jsonValue()
  } finally {
    await page.context().close()
  }
}

/**
 * Waits for the first tap, then for the first frame in which `isAnswered` returns true. Stores the time from
 * the tap to this frame in `window.answeredAfterMs`. This function runs in the page.
 */
function watch(isAnswered) {
  addEventListener(
    'touchend',
    ({ timeStamp: liftedAt }) => {
      requestAnimationFrame(function look(now) {
        if (isAnswered()) window.answeredAfterMs = Math.max(1, now - liftedAt)
        else requestAnimationFrame(look)
      })
    },
    { capture: true, once: true },
  )
}
