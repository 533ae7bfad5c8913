import { mkdirSync } from 'node:fs'
import { build } from './lib/build.mjs'
import { findChromium } from './lib/chromium.mjs'
import { install } from './lib/install.mjs'
import { Failure, inProject, main } from './lib/project.mjs'
import { report, runStep } from './lib/run-steps.mjs'
import { steps } from './lib/steps.mjs'

// `npm test`: everything, whatever fails on the way; `npm test -- --only=lint,types` for a part.
await main(async () => {
  const chosen = chooseSteps(process.argv.slice(2))
  mkdirSync(inProject('.cache'), { recursive: true })
  const outcomes = []
  // With CI tools neither ask nor watch; an outer NODE_ENV is no business of the tests.
  const env = { CI: 'true', NODE_ENV: undefined }

  const node = await prepare('Install', outcomes, install)
  if (node && chosen.some((step) => step.needsChromium)) {
    const path = await prepare('Chromium', outcomes, () => findChromium(node))
    if (path) env.CHROMIUM_PATH = path
  }
  if (node && chosen.some((step) => step.needsBuild)) {
    await prepare('Build', outcomes, () => build(node))
  }
  for (const step of node ? chosen : []) outcomes.push(await runStep(node, step, env))
  process.exitCode = report(outcomes) ? 0 : 1
})

function chooseSteps(args) {
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length)
  if (only === undefined) return steps
  const names = only.split(',')
  const unknown = names.find((name) => !steps.some((step) => step.name === name))
  if (unknown !== undefined) {
    const known = steps.map((step) => step.name).join(', ')
    throw new Failure(`There is no step '${unknown}': it is one of ${known}.`)
  }
  return steps.filter((step) => names.includes(step.name))
}

/** What the steps need; a failure is reported like theirs, and the rest still runs. */
async function prepare(title, outcomes, work) {
  const startedAt = Date.now()
  try {
    return await work()
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    const seconds = (Date.now() - startedAt) / 1_000
    outcomes.push({ title, seconds, passed: 0, failed: 1 })
    return undefined
  }
}
