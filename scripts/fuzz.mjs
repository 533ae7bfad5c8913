import { build } from './lib/build.mjs'
import { serverEnvironment } from './lib/environment.mjs'
import { install } from './lib/install.mjs'
import { programOf } from './lib/program-of.mjs'
import { Failure, main } from './lib/project.mjs'
import { wrapProgram } from './lib/run.mjs'

// `npm run test:fuzz -- 5000 1234`: sends 5,000 hostile requests, made from the seed 1234, to a shop of its
// own. Without a number, it sends 100,000. `npm test` sends 800. `npm run test:fuzz -- files 5000 1234` reads
// 5,000 hostile files of each kind, in the process for files of strangers.
await main(async () => {
  const given = process.argv.slice(2)
  const isOfFiles = given[0] === 'files'
  const [count = '100000', seed] = isOfFiles ? given.slice(1) : given
  if (!/^\d+$/.test(count) || !/^\d*$/.test(seed ?? '')) {
    throw new Failure('Usage: npm run test:fuzz -- [files] [COUNT] [SEED], both whole numbers.')
  }
  const node = await install()
  await build(node)
  const vitest = [
    programOf('vitest', 'vitest'),
    'run',
    '--project',
    'server',
    isOfFiles ? 'hostile-files' : 'platform/http/fuzz',
  ]
  wrapProgram(node, vitest, {
    ...serverEnvironment('test'),
    NODE_ENV: undefined,
    ...(isOfFiles ? { FUZZ_FILES: count } : { FUZZ_REQUESTS: count }),
    FUZZ_LONGEST_MS: '5000',
    ...(seed ? { FUZZ_SEED: seed } : {}),
  })
})
