import { build } from './lib/build.mjs'
import { serverEnvironment } from './lib/environment.mjs'
import { install } from './lib/install.mjs'
import { programOf } from './lib/program-of.mjs'
import { Failure, main } from './lib/project.mjs'
import { wrapProgram } from './lib/run.mjs'

// `npm run test:fuzz -- 5000 1234`: sends 5,000 hostile requests, made from the seed 1234, to a shop of its
// own. Without a number, it sends 100,000. `npm test` sends 2,000.
await main(async () => {
  const [requests = '100000', seed] = process.argv.slice(2)
  if (!/^\d+$/.test(requests) || !/^\d*$/.test(seed ?? '')) {
    throw new Failure('Usage: npm run test:fuzz -- [REQUESTS] [SEED], both whole numbers.')
  }
  const node = await install()
  await build(node)
  const vitest = [programOf('vitest', 'vitest'), 'run', '--project', 'server', 'platform/http/fuzz']
  wrapProgram(node, vitest, {
    ...serverEnvironment('test'),
    NODE_ENV: undefined,
    FUZZ_REQUESTS: requests,
    FUZZ_LONGEST_MS: '5000',
    ...(seed ? { FUZZ_SEED: seed } : {}),
  })
})
