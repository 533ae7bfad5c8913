import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The umask of the whole process. Other users cannot read the files that the process creates. */
export const privateUmask = 0o077

/**
 * Creates `DATA_DIR`. If the folder exists, other users lose access to it and to everything in it. When root
 * runs the shop, the database runs as another user. That user may pass through the folder, but not list it.
 */
export async function openDataDir(dataDir: string): Promise<void> {
  const maximumMode = process.getuid?.() === 0 ? 0o711 : 0o700
  const isNew = (await mkdir(dataDir, { recursive: true })) !== undefined
  const found = (await stat(dataDir)).mode & 0o777
  // Keep a folder's mode if its owner made it stricter.
  const wanted = isNew ? maximumMode : found & maximumMode
  if (found === wanted) return
  await closeAll(dataDir)
  // Change the mode of the folder itself last. If this function is interrupted before that, the mode is still
  // the old one, so the next call does everything again.
  await chmod(dataDir, wanted)
}

async function closeAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    // Skip the database folder: PostgreSQL sets the modes of its files itself.
    if (/^postgres(\.new-.*)?$/.test(entry.name)) continue
    if (entry.isDirectory()) {
      await chmod(path, 0o700)
      await closeAll(path)
    } else if (entry.isFile()) await chmod(path, 0o600)
  }
}
