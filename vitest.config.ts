import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Long enough for a busy machine, which may be many times slower than an idle one. */
const timeouts = {
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 200_000 } },
}

/** Tests use the source of the mails package, so that no test uses an older build of it. */
const resolve = {
  alias: {
    '@nirbhaya/mails': fileURLToPath(new URL('packages/mails/src/index.ts', import.meta.url)),
  },
}

export default defineConfig({
  test: {
    // Twice the number of cores of a small machine, because many tests wait for a mail server or a restart.
    maxWorkers: 4,
    // A worker loads the server's modules once, not once per file, which saves half of the time. It is safe
    // because no test mocks a module.
    isolate: false,
    projects: [
      { test: { name: 'contract', root: 'packages/contract', ...timeouts } },
      { test: { name: 'mails', root: 'packages/mails', ...timeouts } },
      { test: { name: 'payment-sandbox', root: 'apps/payment-sandbox', ...timeouts } },
      { test: { name: 'web', root: 'apps/web', ...timeouts } },
      {
        resolve,
        test: {
          name: 'server',
          root: 'apps/server',
          globalSetup: fileURLToPath(
            new URL('apps/server/test/stores/postgres.ts', import.meta.url),
          ),
          setupFiles: fileURLToPath(
            new URL('apps/server/test/people/quick-hashing.ts', import.meta.url),
          ),
          ...timeouts,
        },
      },
    ],
  },
})
