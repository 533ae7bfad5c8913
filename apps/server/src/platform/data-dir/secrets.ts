import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Returns a secret of this installation, created on first use and stored in `DATA_DIR/secrets` (mode
 * 0600).
 */
export async function readOrCreateSecret(dataDir: string, name: string): Promise<string> {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const secret = (await readIfThere(file)) ?? (await create(file))
  // With an empty file, sessions would be signed with an empty key.
  if (secret === '') throw new Error(`${file} is empty; remove it or put the secret back`)
  return secret
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

/**
 * Creates the file of a secret. The file appears only when it is complete. If two processes need it for the
 * first time at once, one creates it and the other reads it.
 */
async function create(file: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(file, 'utf8')
}
