import S3rver from '@20minutes/s3rver'
import accounts from '@20minutes/s3rver/lib/models/account.js'

const bucket = 'pictures'
const keyId = 'S3RVER'

/**
 * Opens an S3-compatible store in this process, with its data in a folder. Its port is free at first, and
 * remains the same when the store is stopped and started again.
 */
export async function openObjectStore(directory: string) {
  const create = (port: number) =>
    new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      // Amazon's client puts a slash before the question mark of `/pictures/?…` and signs the slash too.
      // S3rver leaves the slash out when it checks the signature, so it would refuse the client's requests.
      allowMismatchedSignatures: true,
      directory,
      configureBuckets: [{ name: bucket }],
    })
  let server = create(0)
  const { port } = await server.run()
  let isRunning = true

  return {
    /** The settings of a shop that stores its pictures in this object store. */
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: keyId,
      S3_SECRET_ACCESS_KEY: keyId,
      S3_FORCE_PATH_STYLE: '1',
    },
    async stop() {
      if (!isRunning) return
      isRunning = false
      server.httpServer.closeAllConnections()
      await server.close()
    },
    async startAgain() {
      server = create(port)
      await server.run()
      isRunning = true
    },
    addKey: (id: string, secret: string) => accounts.DUMMY_ACCOUNT.createKeyPair(id, secret),
    endKey: (id: string) => accounts.DUMMY_ACCOUNT.revokeAccessKey(id),
  }
}
