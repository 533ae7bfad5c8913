import { defineConfig, devices } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH

/** Independent of the screen's size, with widths of their own, or work that is done on a wide screen. */
const onceOnDesktop =
  /[\\/](widths|admin-widths|no-script|keyboard|found|tracking|policy|admin-posts|admin-dashboard|admin-lists|browser-storage)\.test\.ts$/
/**
 * Proved where most people shop; `widths` and `admin-widths` look at their pages on wide screens.
 * What is left runs on both, but for what a tag (@phone, @desktop) keeps to one.
 */
const onceOnPhone =
  /[\\/](accounts|home|slow-scripts|reset|google|profile|privacy|newsletter|likes|policies|contact|blog|product-cards|search|orders|admin-guards|admin-order|admin-orders|announcements|admin-products|main-product|new-owner|shell|pages|balance|admin-money|second-factor|sessions|order-address|admin-undo|reviews|cancelling|batches|batch-addresses|promises)\.test\.ts$/

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './fixture/start-shop.ts',
  fullyParallel: true,
  workers: 3,
  // Two cores draw two pages, serve them and run a database: what stumbles over the pace is tried once
  // more, and listed as flaky.
  retries: 1,
  forbidOnly: true,
  // Against hanging alone: a machine busy with other work may be many times slower than a quiet one.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    screenshot: 'only-on-failure',
    // Recording slows every test down; it is for looking into one that fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // What moves costs work all the time, and would be judged half way; tests of it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Root may not use the sandbox; the rest keeps the browser from calling home.
      args: [
        '--no-sandbox',
        // Pages of one test after the other share a process: a tenth less to do.
        '--process-per-site',
        '--renderer-process-limit=1',
        // What the engine compiles better pays in pages that live longer than a test's: 5 to 10 % less to do.
        '--js-flags=--max-opt=1',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: onceOnDesktop,
      grepInvert: /@desktop/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'desktop',
      testIgnore: onceOnPhone,
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
})
