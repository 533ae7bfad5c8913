import { mkdtempSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '../src/platform/database/columns.ts'
import type { UploadedFile } from '../src/platform/storage/uploaded-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'nirbhaya-incoming-'))

/** Writes bytes to a temporary file, as a form's file is while its request runs. */
export async function anUploadedFile(bytes: Uint8Array): Promise<UploadedFile> {
  const path = join(folder, newId())
  await writeFile(path, bytes)
  return { path, bytes: bytes.length, filename: undefined }
}
