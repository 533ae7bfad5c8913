import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { digestOf } from './digest.mjs'
import { root } from './project.mjs'

/**
 * Runs a program to its end and resolves to `{ code, output }`. `output` is empty if `stdio` is
 * 'inherit'. A program that cannot be started counts as code 127.
 */
export function run(program, args, { stdio = 'pipe', ...options } = {}) {
  return new Promise((resolve) => {
    const streams = ['ignore', stdio, stdio]
    const child = spawn(program, args, { cwd: root, windowsHide: true, ...options, stdio: streams })
    let output = ''
    child.stdout?.on('data', (data) => (output += data))
    child.stderr?.on('data', (data) => (output += data))
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Runs a server or another program, and turns this process into its wrapper: it shares the terminal, forwards
 * signals and ends with the program's exit code. With `watched` folders, it restarts the program whenever
 * something in them changes. With `revived`, it restarts the program after a kill, for example by a system
 * that ran out of memory.
 */
export function wrapProgram(program, args, env, { watched = [], revived = false } = {}) {
  let isStopping = false
  let isRestarting = false
  const kills = []
  let child = spawnServer(program, args, env, onExit)

  const stop = (signal) => {
    // Ctrl-C in a terminal reaches the server directly. It is not forwarded, because a second signal makes
    // the server stop at once.
    const isFromTerminal = signal === 'SIGINT' && process.stdin.isTTY
    if (hasEnded(child)) process.exit()
    if (!isFromTerminal && !isStopping) end(signal)
    isStopping = true
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  whenNpmEnds(() => stop('SIGTERM'))
  if (watched.length > 0) whenChanged(watched, restart)

  function restart() {
    if (isStopping || isRestarting) return
    isRestarting = true
    if (hasEnded(child)) onExit()
    else end('SIGTERM')
  }

  function end(signal) {
    // Only a development server has `watched` folders. It runs Vite's plugins, which on a signal end the
    // process before the server has shut down. Windows has no signals. In both cases, the closed IPC channel
    // makes the server shut down.
    const isGentler = watched.length > 0 || process.platform === 'win32'
    if (!isGentler) child.kill(signal)
    else if (child.connected) child.disconnect()
  }

  function onExit(code, signal) {
    if (revived && signal && !isStopping && mayRevive(kills)) {
      console.error(`The shop was killed (${signal}); it starts again.`)
      setTimeout(() => {
        if (isStopping) process.exit(code)
        child = spawnServer(program, args, env, onExit)
      }, pauseAfterKillMs)
    } else if (isRestarting) {
      isRestarting = false
      child = spawnServer(program, args, env, onExit)
    } else if (watched.length === 0 || isStopping) process.exit(code)
    else console.log('The server ended; it starts again when its code changes.')
  }
}

/**
 * Starts the server with an IPC channel, which closes whenever this process ends; the server then
 * shuts down.
 */
function spawnServer(program, args, env, onExit) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawn(program, args, { cwd: root, env, stdio, windowsHide: true })
  child.on('error', (error) => {
    console.error(`${program} cannot be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    onExit(code ?? 128 + (constants.signals[signal] ?? 0), signal)
  })
  return child
}

/** Gives the sockets and database of the previous server time to close. */
const pauseAfterKillMs = 1_000
/**
 * A server that is killed more than `mostKills` times within `killsForgottenMs` is not restarted: a person
 * must look at it.
 */
const mostKills = 5
const killsForgottenMs = 10 * 60_000

/**
 * Adds a kill of the server to `kills`. Returns whether to restart the server: not if it was killed more than
 * `mostKills` times within `killsForgottenMs`. Callers recognise a kill by the signal with which the server
 * ended. A server that was asked to stop ends with an exit code.
 */
function mayRevive(kills) {
  kills.push(Date.now())
  return kills.filter((at) => at > Date.now() - killsForgottenMs).length <= mostKills
}

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null

/**
 * Calls `act` when npm has ended. npm runs a shell, which runs this process. npm passes a SIGTERM to the
 * shell, but the shell ends without passing it to this process. A process whose parent has ended gets
 * another parent, so this function watches the parent's id.
 */
function whenNpmEnds(act) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const check = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(check)
    act()
  }, 250)
}

/**
 * Calls `act` whenever a file in the folders has changed. To notice changes, it polls the folders: a poll
 * takes a few milliseconds and, unlike file events, works the same on every system.
 */
function whenChanged(folders, act) {
  let digest = digestOf(folders)
  setInterval(() => {
    const now = digestOf(folders)
    if (now === digest) return
    digest = now
    act()
  }, 500)
}
