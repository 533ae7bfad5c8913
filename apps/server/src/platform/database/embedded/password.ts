import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The database's generated password, kept in `DATA_DIR/secrets` for our eyes only.
 * `isNew` tells that it was made just now, so an existing cluster does not know it.
 */
export async function databasePassword(dataDir: string) {
  const folder = join(dataDir, 'secrets')
  const path = join(folder, 'postgres-password')
  const kept = (await readFile(path, 'utf8').catch(() => '')).trim()
  if (kept) return { password: kept, isNew: false }

  const password = randomBytes(24).toString('base64url')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  await writeFile(`${path}.new`, `${password}\n`, { mode: 0o600 })
  await rename(`${path}.new`, path)
  return { password, isNew: true }
}
