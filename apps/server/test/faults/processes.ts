import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

interface Program {
  script: string
  env: NodeJS.ProcessEnv
  /** Answers with 2xx once the program is ready. */
  healthUrl: string
  logFile: string
  /**
   * The process list (`cgroup.procs`) of a Linux control group. The program enters the group before it
   * starts.
   */
  within?: string | undefined
}

/** The time limit for a start, on a busy machine. */
const longestStartMs = 200_000

/**
 * Runs a Node program in its own process and restarts it whenever it ends, like a service manager. If the
 * test is killed, its IPC channel to the program closes. The shop and the sandbox then end by themselves.
 */
export async function keepRunning({ script, env, healthUrl, logFile, within }: Program) {
  const log = await open(logFile, 'a')
  let child: ChildProcess
  let isWanted = true
  let isUp = false
  /** The number of times that the program ended by itself after it was ready. */
  let crashes = 0
  let killed: ChildProcess | undefined

  function start() {
    isUp = false
    const stdio = ['ignore', log.fd, log.fd, 'ipc'] as const
    const [command = '', ...args] = [...(within ? entering(within) : []), process.execPath, script]
    const started = spawn(command, args, { env, stdio: [...stdio] })
    child = started
    started.once('exit', () => {
      if (isUp && isWanted && killed !== started) crashes++
      isUp = false
      if (isWanted) setTimeout(() => isWanted && start(), 100)
    })
    void watch(started)
  }

  async function watch(started: ChildProcess) {
    while (child === started && isRunning(started)) {
      const answer = await fetch(healthUrl).catch(() => undefined)
      if (answer?.ok && child === started) {
        isUp = true
        return
      }
      await sleep(50)
    }
  }

  start()
  return {
    pid: () => child.pid,
    isUp: () => isUp,
    crashes: () => crashes,
    async whenUp() {
      const deadline = Date.now() + longestStartMs
      while (!isUp) {
        if (Date.now() > deadline) throw new Error(`${script} does not start: see ${logFile}`)
        await sleep(25)
      }
    },
    /** @returns whether there was a process to kill */
    kill(): boolean {
      if (!isRunning(child)) return false
      killed = child
      isUp = false
      return child.kill('SIGKILL')
    },
    async end() {
      isWanted = false
      if (isRunning(child)) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await log.close()
    },
  }
}

/** Returns the command that enters a control group and then becomes the program named by further arguments. */
export const entering = (list: string) => ['/bin/sh', '-c', 'echo $$ >"$0" && exec "$@"', list]

const isRunning = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid !== undefined && exitCode === null && signalCode === null
