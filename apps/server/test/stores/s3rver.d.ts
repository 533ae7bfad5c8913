declare module '@20minutes/s3rver' {
  import type { AddressInfo, Server } from 'node:net'

  interface Options {
    address: string
    port: number
    silent: boolean
    allowMismatchedSignatures: boolean
    directory: string
    configureBuckets: { name: string }[]
  }

  export default class S3rver {
    constructor(options: Options)
    httpServer: Server & { closeAllConnections(): void }
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}

declare module '@20minutes/s3rver/lib/models/account.js' {
  interface Account {
    createKeyPair(accessKeyId: string, secretAccessKey: string): void
    revokeAccessKey(accessKeyId: string): void
  }

  const accounts: { DUMMY_ACCOUNT: Account }
  export default accounts
}
