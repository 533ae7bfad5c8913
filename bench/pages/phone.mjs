import { chromium } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH

export const launch = (args = []) =>
  chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', ...args],
  })

const screen = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-IN',
}

/** Opens a phone that has not visited the shop yet, on a fast network. */
export async function freshPhone(browser) {
  const context = await browser.newContext(screen)
  return context.newPage()
}

/** Opens a phone like `freshPhone`, but with a processor that is four times slower, and a slow network. */
export async function slowPhone(browser) {
  const page = await freshPhone(browser)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const bytesPerSecond = (1.6 * 1_000_000) / 8
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  return page
}
