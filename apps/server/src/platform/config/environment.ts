import { homedir } from 'node:os'
import { join } from 'node:path'

// What the system says in the environment; what the owner says is read by config.ts alone.

/** What programs that the shop starts get to see: no PG* variable and no locale of ours may sway them. */
export function cleanEnvironment(): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']) {
    const value = process.env[name]
    if (value) kept[name] = value
  }
  // With TZ set, initdb does not compare hundreds of zone files with the system's.
  return { ...kept, LC_ALL: 'C', TZ: 'UTC' }
}

/** Where a user's programs keep their data. */
export const userDataFolder = () => process.env.XDG_DATA_HOME || join(homedir(), '.local', 'share')
