import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { inProject } from './project.mjs'

/** Reads `.env` of the project; what the environment already says wins. */
export function loadEnvFile() {
  const path = inProject('.env')
  if (!existsSync(path)) return
  // Node 20.12 brought it.
  if (process.loadEnvFile) process.loadEnvFile(path)
  else console.warn(`${path} is not read: that needs Node 20.12 or newer.`)
}

/** The environment for our tools: the pinned Node and the project's programs come first on PATH. */
export function toolEnvironment(extra = {}) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const path = [inProject('node_modules', '.bin'), process.env[name]].filter(Boolean)
  return { ...process.env, [name]: path.join(delimiter), ...extra }
}

/**
 * How the C library keeps memory that was freed, of which V8 knows nothing. Left alone, glibc keeps most
 * of what making pictures and packing pages took, hundreds of megabytes, for good. Others ignore it.
 */
export const serverMemory = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

/** The environment for our servers. */
export function serverEnvironment(mode) {
  return {
    ...serverMemory,
    ...process.env,
    NODE_ENV: mode,
    // Stripped and compiled modules are kept, which halves the time to listen.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inProject('.cache', 'compile'),
  }
}

/**
 * How our servers are run. V8 gives what is new up to 100 MB where it likes; a start fills it, and an
 * idle shop keeps it. A small one is swept more often, and holds little that lives at any time.
 */
export const serverFlags = ['--max-semi-space-size=4']
