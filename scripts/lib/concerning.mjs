import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { inProject, root } from './project.mjs'

const IGNORED = new Set(['node_modules', 'build', '.react-router'])
/** A test or a group of tests, up to its title. */
const TITLED = /^[ \t]*(?:test|describe)(?:\.\w+)*\(\s*(['"`])(.*?)\1/gms
const IMPORTED = /\b(?:from|import\()\s*'([^']+)'/g
const isTest = (path) => /\.test\.tsx?$/.test(path)

/**
 * What `npm test -- WORDS` runs: every test file whose path holds one of the words, and of other
 * files the tests whose title does, as `path:line`. Both runners understand that. Where that is
 * nothing, the tests that import what a word names, and those that stand nearest to it.
 */
export function testsConcerning(words) {
  const needles = words.map((word) => word.toLowerCase().replace(/\.tsx?$/, ''))
  const holds = (text) => needles.some((needle) => text.toLowerCase().includes(needle))
  const sources = [...listFiles(inProject('packages')), ...listFiles(inProject('apps'))]
  const tests = sources.filter(isTest)
  const journeys = listFiles(inProject('e2e')).filter(isTest)
  const importing = (paths) => paths.filter((path) => importsOf(path).some(holds))
  const named = (paths) => paths.flatMap((path) => namedIn(path, holds))
  const unit = firstOf(
    () => named(tests),
    () => [...importing(tests), ...sources.filter(holds).flatMap((path) => nearest(path, tests))],
  )
  const browser = firstOf(
    () => named(journeys),
    () => importing(journeys),
  )
  return { unit: [...new Set(unit)], browser }
}

const firstOf = (...ways) => ways.reduce((found, way) => (found.length > 0 ? found : way()), [])

/** The whole file, or the tests in it whose titles hold a word. */
function namedIn(path, holds) {
  if (holds(path)) return [path]
  const text = readFileSync(join(root, path), 'utf8')
  const titled = [...text.matchAll(TITLED)].filter(([, , title]) => holds(title))
  return titled.map(({ index, 0: match }) => `${path}:${lineOf(text, index, match)}`)
}

/** The files that a test imports, those of our packages included. */
function importsOf(path) {
  const text = readFileSync(join(root, path), 'utf8')
  return [...text.matchAll(IMPORTED)].flatMap(([, from]) => {
    if (from.startsWith('.')) return [posix.join(posix.dirname(path), from)]
    const [, name, rest = 'index'] = /^@nirbhaya\/([\w-]+)(?:\/(.+))?$/.exec(from) ?? []
    return name ? [`packages/${name}/src/${rest}.ts`] : []
  })
}

/** The tests of its own folder, else of the next one above that has some. */
function nearest(path, tests) {
  for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) {
    const found = tests.filter((test) => test.startsWith(`${folder}/`))
    if (found.length > 0) return found
  }
  return []
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : listFiles(path)
    return /\.tsx?$/.test(entry.name) ? [relative(root, path).split(sep).join('/')] : []
  })
}

const lineOf = (text, index, match) => text.slice(0, index + match.search(/\S/)).split('\n').length
