import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { inProject, root } from './project.mjs'

const IGNORED = new Set(['node_modules', 'build', '.react-router'])
/** A test or a group of tests, up to its title. */
const TITLED = /^[ \t]*(?:test|describe)(?:\.\w+)*\(\s*(['"`])(.*?)\1/gms

/**
 * What `npm test -- WORDS` runs: every test file whose path holds one of the words, and of other
 * files the tests whose title does, as `path:line`. Both runners understand that.
 */
export function testsConcerning(words) {
  const needles = words.map((word) => word.toLowerCase())
  const holds = (text) => needles.some((needle) => text.toLowerCase().includes(needle))
  const find = (folder) =>
    listTests(inProject(folder)).flatMap((path) => {
      if (holds(path)) return [path]
      const text = readFileSync(join(root, path), 'utf8')
      const titled = [...text.matchAll(TITLED)].filter(([, , title]) => holds(title))
      return titled.map(({ index, 0: match }) => `${path}:${lineOf(text, index, match)}`)
    })
  return { unit: [...find('packages'), ...find('apps')], browser: find('e2e') }
}

function listTests(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : listTests(path)
    return /\.test\.tsx?$/.test(entry.name) ? [relative(root, path).split(sep).join('/')] : []
  })
}

const lineOf = (text, index, match) => text.slice(0, index + match.search(/\S/)).split('\n').length
