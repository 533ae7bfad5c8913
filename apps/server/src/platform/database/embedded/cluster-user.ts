import { spawnSync } from 'node:child_process'
import { readFileSync, type Stats } from 'node:fs'

/** The user that PostgreSQL runs as; undefined means this process's user. */
export interface ClusterUser {
  name: string
  uid: number
  gid: number
}

/**
 * Returns the user that PostgreSQL runs as. PostgreSQL refuses to run as root. If root runs the shop,
 * PostgreSQL runs as an unprivileged account that every system has.
 */
export function clusterUser(): ClusterUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readAccounts()
  const user = ['postgres', '_postgres', 'nobody'].map((name) => accounts.get(name)).find(Boolean)
  if (!user) throw new Error("PostgreSQL does not run as root, and there is no user 'nobody' here.")
  return user
}

/**
 * Returns the owner of an existing cluster. If root runs the shop, PostgreSQL runs as this user.
 */
export function ownerAsUser(stats: Stats): ClusterUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  return { name: nameOf(stats.uid), uid: stats.uid, gid: stats.gid }
}

/** Returns spawn options that run a program as this user, in a folder that anyone can enter. */
export function asUser(user: ClusterUser | undefined) {
  const cwd = process.platform === 'win32' ? undefined : '/'
  return user ? { cwd, uid: user.uid, gid: user.gid } : { cwd }
}

/**
 * Returns whether the user can enter a folder. It runs `cd` as that user, because permissions, ACLs and
 * mounts all matter.
 */
export function canEnter(user: ClusterUser | undefined, folder: string): boolean {
  return !user || shellTest(user, 'cd -- "$1"', folder)
}

export function canExecute(user: ClusterUser | undefined, file: string): boolean {
  return !user || shellTest(user, '[ -x "$1" ]', file)
}

function shellTest(user: ClusterUser, question: string, path: string): boolean {
  const shell = spawnSync('/bin/sh', ['-c', question, 'sh', path], {
    ...asUser(user),
    stdio: 'ignore',
  })
  return shell.status === 0
}

function nameOf(uid: number): string {
  for (const user of readAccounts().values()) if (user.uid === uid) return user.name
  return String(uid)
}

function readAccounts(): Map<string, ClusterUser> {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const users = lines.map((line) => line.split(':'))
  return new Map(
    users.map(([name = '', , uid, gid]) => [name, { name, uid: Number(uid), gid: Number(gid) }]),
  )
}
