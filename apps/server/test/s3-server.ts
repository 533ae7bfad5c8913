import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll } from 'vitest'

const bucket = 'pictures'

/** An S3-compatible store in this process; stops after the file's last test. */
export async function s3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'nirbhaya-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It leaves the slash out of `/pictures/?…`, which Amazon's client sends and signs.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  let isRunning = true

  async function stop() {
    if (!isRunning) return
    isRunning = false
    server.httpServer.closeAllConnections()
    await server.close()
  }
  afterAll(async () => {
    await stop()
    await rm(directory, { recursive: true, force: true })
  })

  return {
    stop,
    /** The shop's settings that make it keep its pictures here. */
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_FORCE_PATH_STYLE: '1',
    },
  }
}
