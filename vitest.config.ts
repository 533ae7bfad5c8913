import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Only against hanging: a machine with other work may be many times slower than an idle one. */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 200_000 } },
}

/** The mails' source, so that no test uses an older build. */
const resolve = {
  alias: {
    '@nirbhaya/mails': fileURLToPath(new URL('packages/mails/src/index.ts', import.meta.url)),
  },
}

export default defineConfig({
  test: {
    // Twice the cores of a small machine, because many tests wait for a mail server or a restart.
    maxWorkers: 4,
    // A worker loads the server's modules once, not once per file, which saves half of the time. It is safe
    // because no test mocks a module.
    isolate: false,
    projects: [
      { test: { name: 'contract', root: 'packages/contract', ...patience } },
      { test: { name: 'mails', root: 'packages/mails', ...patience } },
      { test: { name: 'payment-sandbox', root: 'apps/payment-sandbox', ...patience } },
      { test: { name: 'web', root: 'apps/web', ...patience } },
      {
        resolve,
        test: {
          name: 'server',
          root: 'apps/server',
          globalSetup: fileURLToPath(
            new URL('apps/server/test/stores/postgres.ts', import.meta.url),
          ),
          ...patience,
        },
      },
    ],
  },
})
