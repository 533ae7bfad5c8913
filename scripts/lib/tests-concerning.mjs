import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { inProject, root } from './project.mjs'

const IGNORED = new Set(['node_modules', 'build', '.react-router'])
/** Matches the beginning of a test or a group of tests, up to its title. */
const TITLED = /^[ \t]*(?:test|describe)(?:\.\w+)*\(\s*(['"`])(.*?)\1/gms
const IMPORTED = /\b(?:from|import\()\s*'([^']+)'/g
const isTest = (path) => /\.test\.tsx?$/.test(path)

/**
 * Returns the tests that `npm test -- WORDS` runs. A word selects the test files whose path contains the
 * word, and in other test files the tests whose title contains the word. Such a test is returned as
 * `path:line`, which both Vitest and Playwright understand.
 *
 * If a word is in no path or title of a unit test, it selects unit tests by the source files whose path
 * contains the word: the tests that import such a file, and the tests in its folder or in the nearest folder
 * above that has tests. If a word is in no path or title of a journey but is a module's name, it selects the
 * journeys that import this module's contract.
 * @returns unknown: the words that match no test
 */
export function testsConcerning(words) {
  const sources = ['packages', 'apps'].flatMap((folder) => listFiles(inProject(folder)))
  const journeys = listFiles(inProject('e2e')).filter(isTest)
  const found = words.map((word) => {
    const needle = word.toLowerCase().replace(/\.tsx?$/, '')
    return { word, unit: unitTests(needle, sources), browser: journeysAbout(needle, journeys) }
  })
  const none = found.filter(({ unit, browser }) => unit.length + browser.length === 0)
  const all = (kind) => [...new Set(found.flatMap((one) => one[kind]))]
  return { unit: all('unit'), browser: all('browser'), unknown: none.map(({ word }) => word) }
}

function unitTests(needle, sources) {
  const tests = sources.filter(isTest)
  const matches = (text) => text.toLowerCase().includes(needle)
  const named = tests.flatMap((path) => namedIn(path, matches))
  if (named.length > 0) return named
  const importing = tests.filter((path) => importsOf(path).some(matches))
  return [...importing, ...sources.filter(matches).flatMap((path) => nearest(path, tests))]
}

function journeysAbout(needle, journeys) {
  const named = journeys.flatMap((path) =>
    namedIn(path, (text) => text.toLowerCase().includes(needle)),
  )
  if (named.length > 0) return named
  const isOfModule = (path) =>
    path.startsWith('packages/contract/') && path.split(/[/.]/).includes(needle)
  return isModule(needle) ? journeys.filter((path) => importsOf(path).some(isOfModule)) : []
}

const isModule = (name) =>
  /^[\w-]+$/.test(name) && listFolders(inProject('apps', 'server', 'src')).includes(name)

/**
 * Returns the test file's path if the path itself matches. Otherwise returns `path:line` for each test or
 * group of tests in the file whose title matches.
 */
function namedIn(path, matches) {
  if (matches(path)) return [path]
  const text = readFileSync(join(root, path), 'utf8')
  const titled = [...text.matchAll(TITLED)].filter(([, , title]) => matches(title))
  return titled.map(({ index, 0: match }) => `${path}:${lineOf(text, index, match)}`)
}

/** Returns the files that a test imports, including those of our packages. */
function importsOf(path) {
  const text = readFileSync(join(root, path), 'utf8')
  return [...text.matchAll(IMPORTED)].flatMap(([, from]) => {
    if (from.startsWith('.')) return [posix.join(posix.dirname(path), from)]
    const [, name, rest = 'index'] = /^@nirbhaya\/([\w-]+)(?:\/(.+))?$/.exec(from) ?? []
    return name ? [`packages/${name}/src/${rest}.ts`] : []
  })
}

/**
 * Returns the tests in the file's folder. If there are none, returns those in the nearest folder above that
 * has some, but never all tests of a workspace.
 */
function nearest(path, tests) {
  let folder = posix.dirname(path)
  while (folder.split('/').length > 3) {
    const found = tests.filter((test) => test.startsWith(`${folder}/`))
    if (found.length > 0) return found
    folder = posix.dirname(folder)
  }
  return []
}

const entriesOf = (folder) => readdirSync(folder, { withFileTypes: true })

const listFolders = (folder) =>
  entriesOf(folder).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

function listFiles(folder) {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : listFiles(path)
    return /\.tsx?$/.test(entry.name) ? [relative(root, path).split(sep).join('/')] : []
  })
}

const lineOf = (text, index, match) => text.slice(0, index + match.search(/\S/)).split('\n').length
