import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Returns the database's generated password, stored in `DATA_DIR/secrets` and readable by the shop only.
 * `isNew` means that it was generated just now, so an existing cluster does not accept it yet.
 */
export async function databasePassword(dataDir: string) {
  const folder = join(dataDir, 'secrets')
  const path = join(folder, 'postgres-password')
  const stored = (await readFile(path, 'utf8').catch(() => '')).trim()
  if (stored) return { password: stored, isNew: false }

  const password = randomBytes(24).toString('base64url')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  await writeFile(`${path}.new`, `${password}\n`, { mode: 0o600 })
  await rename(`${path}.new`, path)
  return { password, isNew: true }
}
