import { defineConfig, devices } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH

/**
 * Tests that run on a desktop: the files that set their own screen size or cover work that people do on a
 * desktop, and the tests with the tag `@desktop`. All other tests run on a phone, because most customers use
 * one. No test runs on both. Playwright matches this pattern with a test's file, title and tags.
 */
const onDesktop =
  /(widths|no-script|keyboard|search-engines|tracking|content-security-policy|admin-posts|admin-dashboard|admin-lists|papers|browser-storage)\.test\.ts|@desktop/

/**
 * Tests that open every page. They take minutes, so they start first: at the end, one of them would keep one
 * processor busy while the others wait. They set their own screen size.
 */
const crawls = /(every-page|second-shop)\.test\.ts/

/**
 * Features of Chromium that are switched off. Chromium takes only the last list, so this one repeats the parts
 * of Playwright's list that matter here. The suggestions below the address bar are pages that Chromium loads
 * for every window. They need a third of the processor's time of a test, and no test sees them.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'PreconnectToSearch',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'MediaRouter',
  'LensOverlay',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'DestroyProfileOnBrowserClose',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
]

const onLaptop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './fixture/start-shop.ts',
  fullyParallel: true,
  workers: 3,
  // The tests share few cores with the shop and its database. A test that fails because of the load is
  // repeated once and reported as flaky.
  retries: 1,
  forbidOnly: true,
  // The time limits only guard against hanging: a busy machine may be many times slower than an idle one.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    screenshot: 'only-on-failure',
    // Tracing slows every test down. Use it to investigate a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Animations cost time, and checks could run halfway through them. Tests of animations turn
    // them on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium's own sandbox does not work for root. The other flags disable the browser's background
      // traffic.
      args: [
        '--no-sandbox',
        // The pages of successive tests share a process, which saves a tenth of the work.
        '--process-per-site',
        '--renderer-process-limit=1',
        // V8's heavy optimisation of scripts pays off only in pages that stay open longer than those of a
        // test. Without it, the browser has 5 to 10 % less work.
        '--js-flags=--max-opt=1',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
  projects: [
    { name: 'crawls', grep: crawls, use: onLaptop },
    {
      name: 'phone',
      grepInvert: [crawls, onDesktop],
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        // A Pixel 7 draws seven times as many pixels and loads larger pictures. Chromium needs a quarter of its
        // time for that, and no test looks at single pixels.
        deviceScaleFactor: 1,
      },
    },
    { name: 'desktop', grep: onDesktop, grepInvert: crawls, use: onLaptop },
  ],
})
