import type { Disk } from 'flydrive'

/** Yields the keys of all stored pictures, and of the private photos and videos. */
export async function* pictureKeys(storage: Disk): AsyncGenerator<string> {
  for (const folder of ['images', 'private']) {
    // Each picture has a folder. The folders are listed by one call each, so if a folder is deleted while the
    // listing runs, the other pictures are still listed.
    for await (const one of listFolder(storage, folder)) {
      if (one.isFile) continue
      for await (const file of listFolder(storage, one.prefix)) if (file.isFile) yield file.key
    }
  }
}

async function* listFolder(storage: Disk, folder: string) {
  let paginationToken: string | undefined
  do {
    const page = await storage
      .listAll(folder, paginationToken ? { paginationToken } : {})
      // The folder does not exist if the shop has no picture yet, or deleted the folder after its name was
      // listed.
      .catch(emptyIfNoFolder)
    yield* page.objects
    paginationToken = page.paginationToken
  } while (paginationToken)
}

function emptyIfNoFolder(error: Error) {
  const { cause } = error
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') {
    return { objects: [], paginationToken: undefined }
  }
  throw error
}
