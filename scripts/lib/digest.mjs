import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './project.mjs'

/**
 * Folders that no digest includes: the sources of the pictures, the pictures that the build makes, and the
 * demo's pictures.
 */
const IGNORED = new Set(['source', 'made', 'demo'].map((name) => inProject('assets', name)))

/**
 * Returns a digest that changes whenever a file at or below one of the paths changes. Missing files are
 * ignored. Only the size and the time of each file count, because reading every picture would slow down a
 * start too much.
 */
export function digestOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) add(path, hash)
  return hash.digest('hex')
}

function add(path, hash) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats?.isFile()) hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`)
  if (!stats?.isDirectory()) return
  for (const name of readdirSync(path).sort()) {
    const inside = join(path, name)
    if (name !== 'node_modules' && !IGNORED.has(inside)) add(inside, hash)
  }
}
