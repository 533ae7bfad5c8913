import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const runFile = promisify(execFile)
const project = fileURLToPath(new URL('../../../../', import.meta.url))

/** The paths, beside `package.json`, that `checkOut` takes from the earlier commit to run its server. */
const parts = ['apps/server/src', 'apps/server/package.json', 'apps/payment-sandbox', 'packages']

/** Returns whether this copy of the repository has the commit; a shallow clone may lack it. */
export const hasCommit = (commit: string): Promise<boolean> =>
  runFile('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: project }).then(
    () => true,
    () => false,
  )

/**
 * Checks out the server of an earlier commit in a separate folder. Its source code, including the database
 * queries, is from that commit. Installed packages and the built pages and mails are the current ones. The
 * old source code must find every package that it imports. So a package that the current code no longer
 * needs remains a development dependency until the next release.
 */
export async function checkOut(commit: string) {
  const folder = await mkdtemp(join(tmpdir(), 'nirbhaya-release-'))
  const archive = join(folder, 'sources.tar')
  await runFile('git', ['archive', '-o', archive, commit, 'package.json', ...parts], {
    cwd: project,
  })
  await runFile('tar', ['-xf', archive, '-C', folder])
  const modules = join(project, 'node_modules')
  await mkdir(join(folder, 'node_modules', '@nirbhaya'), { recursive: true })
  for (const name of await readdir(modules)) {
    if (name !== '@nirbhaya') await symlink(join(modules, name), join(folder, 'node_modules', name))
  }
  const own = { contract: 'packages', mails: 'packages', 'payment-sandbox': 'apps' }
  for (const [name, parent] of Object.entries(own)) {
    await symlink(join(folder, parent, name), join(folder, 'node_modules', '@nirbhaya', name))
  }
  await mkdir(join(folder, 'apps', 'web'))
  for (const built of ['apps/web/build', 'packages/mails/build']) {
    await cp(join(project, built), join(folder, built), { recursive: true })
  }
  return {
    main: join(folder, 'apps', 'server', 'src', 'main.ts'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
