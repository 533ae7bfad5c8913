import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { inProject, root } from './project.mjs'

const IGNORED = new Set(['node_modules', 'build', '.react-router'])
/** A test or a group of tests, up to its title. */
const TITLED = /^[ \t]*(?:test|describe)(?:\.\w+)*\(\s*(['"`])(.*?)\1/gms
const IMPORTED = /\b(?:from|import\()\s*'([^']+)'/g
const isTest = (path) => /\.test\.tsx?$/.test(path)

/**
 * What `npm test -- WORDS` runs, for each word: every test file whose path holds it, and of other
 * files the tests whose title does, as `path:line`; both runners understand that. Where a word names
 * only files without such a test, those that import one of them and those that stand nearest to it.
 * Where it is a room, also the journeys that import what the contract says of it.
 * @returns unknown: the words that no test is about
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
  const holds = (text) => text.toLowerCase().includes(needle)
  const named = tests.flatMap((path) => namedIn(path, holds))
  if (named.length > 0) return named
  const importing = tests.filter((path) => importsOf(path).some(holds))
  return [...importing, ...sources.filter(holds).flatMap((path) => nearest(path, tests))]
}

function journeysAbout(needle, journeys) {
  const named = journeys.flatMap((path) =>
    namedIn(path, (text) => text.toLowerCase().includes(needle)),
  )
  if (named.length > 0) return named
  const isOfRoom = (path) =>
    path.startsWith('packages/contract/') && path.split(/[/.]/).includes(needle)
  return isRoom(needle) ? journeys.filter((path) => importsOf(path).some(isOfRoom)) : []
}

const isRoom = (name) =>
  /^[\w-]+$/.test(name) && listFolders(inProject('apps', 'server', 'src')).includes(name)

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

/** The tests of its own folder, else of the next one above that has some: never a whole workspace's. */
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
