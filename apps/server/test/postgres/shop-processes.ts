import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { afterwards } from '../afterwards.ts'

export interface StartResult {
  process: ChildProcess
  owner?: number
  url?: string
  error?: { name: string; message: string }
}

/** Starts a shop in its own process; resolves once the shop has locked its data folder, or has failed. */
export async function startShopProcess(
  dataDir: string,
  options: { mode?: 'lock-only'; env?: NodeJS.ProcessEnv } = {},
): Promise<StartResult> {
  const script = fileURLToPath(new URL('./shop-process.ts', import.meta.url))
  const child = fork(script, [dataDir, options.mode ?? ''], {
    env: options.env ?? process.env,
    execArgv: [],
  })
  onTestFinished(() => endProcess(child, 'SIGTERM'))
  return new Promise((resolve, reject) => {
    // This listens for `disconnect`, not for `exit`, because a process may exit before its last message is
    // read.
    child.once('disconnect', () => reject(new Error('the shop process ended without a message')))
    child.on('message', (message: Omit<StartResult, 'process'> & { log?: string }) => {
      if (!message.log) resolve({ process: child, ...message })
    })
  })
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** Creates a folder for one test or `describe`, open to other users by default. */
export async function temporaryFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nirbhaya shop-'))
  await chmod(folder, mode)
  afterwards(() => rm(folder, { recursive: true, force: true }))
  return folder
}
