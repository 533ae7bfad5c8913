import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { inProject } from './project.mjs'

const LINES_OF_A_MESSAGE = 12

/**
 * Lists the failures of a Vitest run from its JSON report: one text for each failed test, and one for each
 * test file that failed before any of its tests ran.
 */
export function failuresOfVitest({ testResults }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    // If a test file broke before its first test, no test has a message: the file's `message` has the error.
    if (failed.length === 0 && message) return [note('FAILED', name, 'the file', message)]
    return failed.map(({ fullName, failureMessages }) =>
      note('FAILED', name, fullName, failureMessages.join('\n')),
    )
  })
}

/**
 * Lists the failures of a Playwright run, and the tests that passed only at the second try, from its JSON
 * report.
 */
export function failuresOfPlaywright({ suites, config, errors = [] }) {
  const broken = errors.map(({ message }) => note('FAILED', config.rootDir, 'the run', message))
  return [...broken, ...suites.flatMap((suite) => failuresOfSuite(suite, config.rootDir))]
}

function failuresOfSuite({ suites = [], specs = [] }, root) {
  const ofSpecs = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const error = results.find((result) => result.error)?.error
        const word = status === 'flaky' ? 'FLAKY' : 'FAILED'
        return note(word, `${root}/${file}`, title, error?.message ?? '')
      }),
  )
  return [...ofSpecs, ...suites.flatMap((suite) => failuresOfSuite(suite, root))]
}

function note(word, path, title, message) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_A_MESSAGE)
  return [`${word} ${relative(inProject(), path)} › ${title}`, ...lines].join('\n    ')
}
