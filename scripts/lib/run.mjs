import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { digestOf } from './digest.mjs'
import { root } from './project.mjs'

/**
 * Runs a program to its end and resolves to `{ code, output }`; `output` is empty when `stdio` is
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
 * Hands this process over to a server: shares the terminal, passes signals on, ends with its exit
 * code. With `watched` folders it starts the server again whenever something in them changes; with
 * `revived`, when something killed it, such as a system that ran out of memory.
 */
export function become(program, args, env, { watched = [], revived = false } = {}) {
  let isStopping = false
  let isRestarting = false
  const kills = []
  let child = spawnServer(program, args, env, onExit)

  const stop = (signal) => {
    // Ctrl-C in a terminal reaches the server anyway: a second one would mean 'at once'.
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
    // Vite's plugins exit on a signal before the server has drained; Windows knows no signals.
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

/** The IPC channel is its life line: it closes however we end, and the server shuts down. */
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

/** The sockets and the database of the one before have a moment to go. */
const pauseAfterKillMs = 1_000
/** What is killed more often than this is better looked at. */
const mostKills = 5
const killsForgottenMs = 10 * 60_000

/** Whoever is asked to stop ends by an exit code; a signal is a death. */
function mayRevive(kills) {
  kills.push(Date.now())
  return kills.filter((at) => at > Date.now() - killsForgottenMs).length <= mostKills
}

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null

/** npm passes SIGTERM to the shell between us only, which dies of it and tells nobody. */
function whenNpmEnds(act) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const check = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(check)
    act()
  }, 250)
}

/** Looks instead of being told: a few milliseconds each time, and the same on every system. */
function whenChanged(folders, act) {
  let digest = digestOf(folders)
  setInterval(() => {
    const now = digestOf(folders)
    if (now === digest) return
    digest = now
    act()
  }, 500)
}
