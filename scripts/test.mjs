import { mkdirSync } from 'node:fs'
import { build } from './lib/build.mjs'
import { findChromium } from './lib/chromium.mjs'
import { serverEnvironment } from './lib/environment.mjs'
import { install } from './lib/install.mjs'
import { Failure, inProject, main } from './lib/project.mjs'
import { report, runStep } from './lib/run-steps.mjs'
import { steps } from './lib/steps.mjs'
import { testsConcerning } from './lib/tests-concerning.mjs'

// `npm test`: runs everything, even after a failure. `npm test -- --only=lint,types` runs some steps, and
// `npm test -- cart judge-payment.ts` runs the tests for these words. The two can be combined.
await main(async () => {
  const chosen = chooseSteps(process.argv.slice(2))
  mkdirSync(inProject('.cache'), { recursive: true })
  const outcomes = []
  // With `CI` set, tools neither ask questions nor watch files. An outer NODE_ENV must not affect the tests.
  const { NODE_COMPILE_CACHE } = serverEnvironment('test')
  const env = { CI: 'true', NODE_ENV: undefined, NODE_COMPILE_CACHE }

  const node = await prepare('Install', outcomes, install)
  if (node && chosen.some((step) => step.needsChromium)) {
    const path = await prepare('Chromium', outcomes, () => findChromium(node))
    if (path) env.CHROMIUM_PATH = path
  }
  if (node) await runAll(node, chosen, env, outcomes)
  process.exitCode = report(outcomes) ? 0 : 1
})

/** The checks and the build run in parallel, because neither of them uses two cores fully. */
async function runAll(node, chosen, env, outcomes) {
  const needsBuild = chosen.some((step) => step.needsBuild)
  const building = needsBuild ? prepare('Build', outcomes, () => build(node)) : undefined
  for (const step of chosen.filter((one) => one.isCheck)) {
    outcomes.push(await runStep(node, step, env))
  }
  await building
  for (const step of chosen.filter((one) => !one.isCheck)) {
    outcomes.push(await runStep(node, step, env))
  }
}

function chooseSteps(args) {
  const words = args.filter((arg) => !arg.startsWith('--only='))
  const candidates = words.length > 0 ? stepsConcerning(words) : steps
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length)
  if (only === undefined) return candidates
  const names = only.split(',')
  const unknown = names.find((name) => !steps.some((step) => step.name === name))
  if (unknown !== undefined) {
    const known = steps.map((step) => step.name).join(', ')
    throw new Failure(`There is no step '${unknown}': it is one of ${known}.`)
  }
  const chosen = candidates.filter((step) => names.includes(step.name))
  if (chosen.length === 0) throw new Failure(`No step of ${only} is about ${words.join(' or ')}.`)
  return chosen
}

function stepsConcerning(words) {
  const tests = testsConcerning(words)
  if (tests.unknown.length > 0) throw new Failure(`No test is about ${tests.unknown.join(' or ')}.`)
  const chosen = steps.filter(({ name }) => tests[name]?.length > 0)
  return chosen.map((step) => ({
    ...step,
    needsBuild: tests[step.name].some((path) => /^(apps\/server|e2e)\//.test(path)),
    commands: () => step.commands(tests[step.name]),
    count: step.countChosen ?? step.count,
  }))
}

/**
 * Runs `work` that the steps need, such as installing or building, and resolves to its result. If `work`
 * fails, the summary lists it like a failed step, and `npm test` goes on with what it can still run.
 */
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
