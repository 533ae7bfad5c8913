import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './lib/project.mjs'
import { typeChecks } from './lib/steps.mjs'

// Type-checks the newest commits before HEAD, as they were committed. If a commit lacks a file or an import,
// only this check shows it, because the author's folder contains the missing part. HEAD itself is checked by
// the step `types`. All commits are checked in one folder, so that the compiler checks again only what a commit
// changed.

const commitsToCheck = 2
const folder = inProject('.cache', 'commit')

const git = (...args) => execFileSync('git', args, { cwd: inProject(), encoding: 'utf8' }).trim()

if (existsSync(inProject('.git'))) {
  const range = ['--first-parent', '--skip=1', `--max-count=${commitsToCheck}`, 'HEAD']
  const commits = git('rev-list', ...range)
    .split('\n')
    .filter(Boolean)
  checkAll(commits)
}

function checkAll(commits) {
  rmSync(folder, { recursive: true, force: true })
  git('worktree', 'prune')
  git('worktree', 'add', '--detach', '--no-checkout', '--quiet', folder, 'HEAD')
  try {
    linkPackages(inProject('node_modules'), join(folder, 'node_modules'))
    for (const commit of commits) check(commit)
  } finally {
    git('worktree', 'remove', '--force', folder)
  }
}

function check(commit) {
  git('-C', folder, 'checkout', '--detach', '--force', '--quiet', commit)
  // Types of pages that this commit does not have would not compile.
  rmSync(join(folder, 'apps', 'web', '.react-router'), { recursive: true, force: true })
  try {
    for (const { script, args, cwd = inProject() } of typeChecks()) {
      const options = { cwd: cwd.replace(inProject(), folder), stdio: 'inherit' }
      execFileSync(process.execPath, [script, ...args, ...rememberingResults(args)], options)
    }
  } catch {
    console.error(`This commit does not type-check: ${git('log', '-1', '--format=%h %s', commit)}`)
    process.exitCode = 1
  }
}

/** The compiler's options for a file with its results, which shortens its next check. */
function rememberingResults([option, project]) {
  if (option !== '-p') return []
  return ['--incremental', '--tsBuildInfoFile', join(folder, '.cache', `${project}.tsbuildinfo`)]
}

/**
 * Links the installed packages into the commit's folder. The links of the shop's own packages are copied.
 * They are relative, such as `../../packages/mails`, so from the commit's folder they lead to the sources of
 * the commit.
 */
function linkPackages(from, to) {
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name !== '@nirbhaya') symlinkSync(join(from, name), join(to, name))
  }
  mkdirSync(join(to, '@nirbhaya'))
  for (const name of readdirSync(join(from, '@nirbhaya'))) {
    symlinkSync(readlinkSync(join(from, '@nirbhaya', name)), join(to, '@nirbhaya', name))
  }
}
