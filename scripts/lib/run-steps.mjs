import { readFileSync, rmSync } from 'node:fs'
import { toolEnvironment } from './environment.mjs'
import { Failure } from './project.mjs'
import { run } from './run.mjs'

/**
 * Runs one step with the pinned Node, shows its output, and resolves to its counts. A step without tests of
 * its own, such as lint, counts as one test. A step that broke without counting a failure counts as one
 * failure.
 */
export async function runStep(node, step, env) {
  console.log(`\n── ${step.title} ${'─'.repeat(Math.max(0, 70 - step.title.length))}\n`)
  const startedAt = Date.now()
  if (step.result) rmSync(step.result, { force: true })
  const isGood = await runCommands(node, step, env)
  const counts = (step.result && readCounts(step)) || { passed: 0, failed: 0 }
  if (!step.result && isGood) counts.passed = 1
  if (!isGood && counts.failed === 0) {
    counts.failed = 1
    // If an uncaught error comes after its test has passed, the runner's report does not contain it. So this
    // note points to the output.
    counts.notes = [
      ...(counts.notes ?? []),
      `FAILED ${step.title}: outside any test, see its output above`,
    ]
  }
  // A runner that found no tests has tested nothing, so the step counts as failed.
  if (counts.passed + counts.failed === 0) counts.failed = 1
  return { title: step.title, seconds: (Date.now() - startedAt) / 1_000, ...counts }
}

/**
 * Prints a summary of `npm test`: a table of the steps, the failed and the flaky tests, and in the last line
 * how many tests passed and failed in all steps. Returns whether everything passed.
 */
export function report(outcomes) {
  console.log(`\n── Summary ${'─'.repeat(63)}\n`)
  for (const { title, seconds, passed, failed } of outcomes) {
    const result = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} FAILED`
    console.log(`${title.padEnd(28)} ${seconds.toFixed(1).padStart(7)} s   ${result}`)
  }
  // The failed and flaky tests of all steps are printed after the table, because readers may see only the end
  // of a long output.
  const noted = outcomes.flatMap(({ notes }) => notes ?? [])
  if (noted.length > 0) console.log(`\n${noted.join('\n')}`)
  const sum = (part) => outcomes.reduce((total, outcome) => total + outcome[part], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0
}

async function runCommands(node, step, env) {
  let isGood = true
  try {
    for (const { script, args, cwd, env: extra } of step.commands()) {
      const options = { stdio: 'inherit', env: toolEnvironment({ ...env, ...extra }) }
      const { code, output } = await run(
        node,
        [script, ...args],
        cwd ? { ...options, cwd } : options,
      )
      if (output) console.error(output)
      if (code !== 0) isGood = false
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(error.message)
    return false
  }
  return isGood
}

function readCounts({ result, count, note }) {
  try {
    const written = JSON.parse(readFileSync(result, 'utf8'))
    return { ...count(written), notes: note(written) }
  } catch {
    return undefined
  }
}
