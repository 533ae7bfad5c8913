import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Against hanging alone: a machine busy with other work may be many times slower than a quiet one. */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 200_000 } },
}

/** The mails' source, so that no test sees an older build. */
const resolve = {
  alias: {
    '@nirbhaya/mails': fileURLToPath(new URL('packages/mails/src/index.ts', import.meta.url)),
  },
}

export default defineConfig({
  test: {
    // Twice the cores of a small machine: many tests wait, for a mail server or a restart.
    maxWorkers: 4,
    // The server's modules are read once a worker, not once a file: half the time. No test mocks a
    // module, so a file can leave nothing behind in one.
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
