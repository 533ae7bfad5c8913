import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { inProject, root } from './project.mjs'

/** Reads the project's `.env`. Existing variables take precedence. */
export function loadEnvFile() {
  const path = inProject('.env')
  if (!existsSync(path)) return
  // The function exists since Node 20.12.
  if (process.loadEnvFile) process.loadEnvFile(path)
  else console.warn(`${path} is not read: that needs Node 20.12 or newer.`)
}

const lastDataDirFile = () => inProject('.cache', 'data-dir')

/** Records the data folder of the shop that starts, for tools that run later. */
export function rememberDataDir() {
  mkdirSync(inProject('.cache'), { recursive: true })
  writeFileSync(lastDataDirFile(), resolve(root, process.env.DATA_DIR || 'data'))
}

/**
 * Makes a tool use the data folder of the last started shop, unless another one is set. So after `DATA_DIR=…
 * npm start`, tools need no setting.
 */
export function useLastDataDir() {
  if (process.env.DATA_DIR || !existsSync(lastDataDirFile())) return
  const dataDir = readFileSync(lastDataDirFile(), 'utf8')
  if (!existsSync(dataDir) || dataDir === resolve(root, 'data')) return
  console.log(`DATA_DIR is ${dataDir}, as the shop was last started.`)
  process.env.DATA_DIR = dataDir
}

/**
 * Returns the environment for our tools: the pinned Node and the project's programs come first on
 * PATH.
 */
export function toolEnvironment(extra = {}) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const path = [inProject('node_modules', '.bin'), process.env[name]].filter(Boolean)
  return { ...process.env, [name]: path.join(delimiter), ...extra }
}

/**
 * With these settings, glibc returns more of the freed memory to the system. By default, it keeps most of
 * what pictures and compression used: hundreds of megabytes. V8 does not control this memory. Other C
 * libraries ignore the settings.
 */
export const serverMemory = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

/** Returns the environment of our servers. */
export function serverEnvironment(mode) {
  return {
    ...serverMemory,
    ...process.env,
    NODE_ENV: mode,
    // Node keeps its compiled modules here, without their TypeScript types. This halves the time until the
    // shop listens.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inProject('.cache', 'compile'),
  }
}

/**
 * Flags for the servers. By default, V8 lets the space for new objects grow to 100 MB. A server fills this
 * space during its start, and keeps the memory when it is idle. V8 collects garbage more often in a small
 * space. That costs little, because only a small part of the space is in use at any time.
 */
export const serverFlags = ['--max-semi-space-size=4']
