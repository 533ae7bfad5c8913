import { ensureAdmin } from '../../src/accounts/admin-account.ts'
import { openDatabase } from '../../src/platform/database/client.ts'

export const adminPassword = 'the password of the admin'

/**
 * Creates the owner in the database that tests copy, as a shop does when it starts for the first time. A shop
 * that starts on a copy finds the owner, so it does not have to hash the password, which is slow on purpose.
 */
export async function putOwner(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, console.error)
  await ensureAdmin(
    {
      db,
      adminEmail: 'admin@nirbhaya.local',
      onTakenOver: () => Promise.reject(new Error('nobody was here before')),
    },
    adminPassword,
  )
  await close()
}
