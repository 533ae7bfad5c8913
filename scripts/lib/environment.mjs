import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { inProject, root } from './project.mjs'

/** Reads the project's `.env`. Variables that are already set win. */
export function loadEnvFile() {
  const path = inProject('.env')
  if (!existsSync(path)) return
  // Available since Node 20.12.
  if (process.loadEnvFile) process.loadEnvFile(path)
  else console.warn(`${path} is not read: that needs Node 20.12 or newer.`)
}

const lastDataDir = () => inProject('.cache', 'data-dir')

/** Keeps where the shop that starts has its data, for the tools that look at it later. */
export function rememberDataDir() {
  mkdirSync(inProject('.cache'), { recursive: true })
  writeFileSync(lastDataDir(), resolve(root, process.env.DATA_DIR || 'data'))
}

/**
 * Has a tool look at the data of the shop that was started last, where nothing else is set: who started
 * it with `DATA_DIR=… npm start` is not asked for the folder again.
 */
export function useLastDataDir() {
  if (process.env.DATA_DIR || !existsSync(lastDataDir())) return
  const dataDir = readFileSync(lastDataDir(), 'utf8')
  if (!existsSync(dataDir) || dataDir === resolve(root, 'data')) return
  console.log(`DATA_DIR is ${dataDir}, as the shop was last started.`)
  process.env.DATA_DIR = dataDir
}

/** The environment for our tools: the pinned Node and the project's programs come first on PATH. */
export function toolEnvironment(extra = {}) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const path = [inProject('node_modules', '.bin'), process.env[name]].filter(Boolean)
  return { ...process.env, [name]: path.join(delimiter), ...extra }
}

/**
 * Settings for the C library's handling of freed memory, which V8 does not control. By default, glibc
 * keeps most of what pictures and compression used, hundreds of megabytes. Other C libraries ignore these
 * settings.
 */
export const serverMemory = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

/** The environment of our servers. */
export function serverEnvironment(mode) {
  return {
    ...serverMemory,
    ...process.env,
    NODE_ENV: mode,
    // Caching the stripped and compiled modules halves the time until the shop listens.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inProject('.cache', 'compile'),
  }
}

/**
 * Flags of our servers. V8 lets new objects grow to 100 MB. A start fills that, and an idle shop keeps
 * it. A small limit is collected more often, and little of it is alive at any time.
 */
export const serverFlags = ['--max-semi-space-size=4']
