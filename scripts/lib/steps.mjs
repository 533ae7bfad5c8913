import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs'
import { programOf } from './program-of.mjs'
import { inProject } from './project.mjs'

const TYPED = [
  ...['packages/contract', 'packages/mails', 'apps/server', 'apps/payment-sandbox', 'apps/web'],
  'e2e',
]

/** The files to which the runners write their counts. */
export const results = {
  vitest: inProject('.cache', 'vitest.json'),
  playwright: inProject('.cache', 'playwright.json'),
}

/**
 * The steps of `npm test`, in this order. `commands` returns the scripts that the pinned Node runs for the
 * step, each with its arguments and, if needed, a folder and environment variables. If `commands` gets a list
 * of `tests`, its scripts run only the tests in the list. `count` and `note` read the report in `result`:
 * `count` returns how many tests passed and failed, and `note` returns a text with the reason for each test
 * that failed, or passed only when it was repeated.
 */
export const steps = [
  {
    name: 'lint',
    isCheck: true,
    title: 'Format and lint',
    commands: () => [command('@biomejs/biome', 'biome', ['ci', '.'])],
  },
  {
    name: 'types',
    isCheck: true,
    title: 'Types',
    commands: typeChecks,
  },
  {
    name: 'commits',
    isCheck: true,
    title: 'Types of the newest commits',
    commands: () => [{ script: inProject('scripts', 'check-commits.mjs'), args: [] }],
  },
  {
    name: 'imports',
    isCheck: true,
    title: 'Import rules',
    commands: () => [
      command('dependency-cruiser', 'depcruise', [
        '--config',
        '.dependency-cruiser.mjs',
        ...['apps', 'packages', 'e2e'],
      ]),
    ],
  },
  {
    name: 'unused',
    isCheck: true,
    title: 'Unused code',
    commands: () => [command('knip', 'knip', [])],
  },
  {
    name: 'unit',
    title: 'Unit and integration tests',
    needsBuild: true,
    result: results.vitest,
    commands: (tests = []) => [
      command('vitest', 'vitest', [
        'run',
        ...tests,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${results.vitest}`,
      ]),
    ],
    count: ({ numTotalTests, numPassedTests }) => ({
      passed: numPassedTests,
      failed: numTotalTests - numPassedTests,
    }),
    note: failuresOfVitest,
    // In the runner's report, tests that were not chosen have the status 'skipped'. So when tests were
    // chosen, skipped tests do not count as failures.
    countChosen: ({ numPassedTests, numFailedTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
    }),
  },
  {
    name: 'faults',
    title: 'Kill test, short form',
    needsBuild: true,
    commands: () => [
      { script: inProject('apps', 'server', 'test', 'faults', 'main.ts'), args: ['--short'] },
    ],
  },
  {
    name: 'browser',
    title: 'Browser tests',
    needsBuild: true,
    needsChromium: true,
    result: results.playwright,
    commands: (tests = []) => [
      {
        ...command('playwright', 'playwright', [
          ...['test', '-c', 'e2e/playwright.config.ts', '--reporter=line,json'],
          ...tests,
        ]),
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: results.playwright },
      },
    ],
    count: ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + stats.skipped,
    }),
    note: failuresOfPlaywright,
  },
]

/** Returns the programs that type-check everything. */
export function typeChecks() {
  return [
    { ...command('@react-router/dev', 'react-router', ['typegen']), cwd: inProject('apps/web') },
    ...TYPED.map((folder) => command('typescript', 'tsc', ['-p', folder])),
  ]
}

function command(packageName, program, args) {
  return { script: programOf(packageName, program), args }
}
