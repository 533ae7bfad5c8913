import { inject } from 'vitest'
import { createDatabase } from './databases.ts'

/** A database of one's own: migrated, with queues, otherwise empty. */
export const createTestDatabase = (copyOf = 'shop_template') =>
  createDatabase(inject('postgresUrl'), { copyOf })
