import { defineConfig, devices } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './fixture/start-shop.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Root may not use the sandbox; the rest keeps the browser from calling home.
      args: [
        '--no-sandbox',
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
      // These bring their own widths, or none.
      testIgnore: /(widths|no-script|lighthouse)\.test\.ts$/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
})
