import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Set for the whole process: whatever it writes is nobody else's to read. */
export const privateUmask = 0o077

/**
 * Makes `DATA_DIR`, or closes one that others could look into, with all that is in it. Root's
 * database runs as another user, who must be able to pass through (not to list).
 */
export async function openDataDir(dataDir: string): Promise<void> {
  const most = process.getuid?.() === 0 ? 0o711 : 0o700
  const isNew = (await mkdir(dataDir, { recursive: true })) !== undefined
  const found = (await stat(dataDir)).mode & 0o777
  // One that its owner closed further stays so.
  const wanted = isNew ? most : found & most
  if (found === wanted) return
  await closeAll(dataDir)
  // Last: what was interrupted is done again.
  await chmod(dataDir, wanted)
}

async function closeAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    // The database's own, which is closed as the database wants it.
    if (/^postgres(\.new-.*)?$/.test(entry.name)) continue
    if (entry.isDirectory()) {
      await chmod(path, 0o700)
      await closeAll(path)
    } else if (entry.isFile()) await chmod(path, 0o600)
  }
}
