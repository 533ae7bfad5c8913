import { homedir } from 'node:os'
import { join } from 'node:path'

// This file reads variables of the operating system. Only config.ts reads the owner's settings.

/**
 * Returns the environment of programs that the shop starts. PG* variables and the user's locale are left out,
 * because they could change what the programs do.
 */
export function cleanEnvironment(): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']) {
    const value = process.env[name]
    if (value) kept[name] = value
  }
  // With TZ set, initdb does not compare hundreds of zone files with the system's time zone.
  return { ...kept, LC_ALL: 'C', TZ: 'UTC' }
}

export const userDataFolder = () => process.env.XDG_DATA_HOME || join(homedir(), '.local', 'share')
