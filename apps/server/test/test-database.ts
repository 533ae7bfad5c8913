import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl } from './database-url.ts'

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A database of one's own: migrated, with queues, otherwise empty. */
export async function createTestDatabase(template = 'shop_template') {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(`create database ${name} template ${template}`)
  return {
    url: databaseUrl(inject('postgresUrl'), name),
    drop: () => onServer(`drop database ${name} with (force)`),
  }
}
