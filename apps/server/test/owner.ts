import { ensureAdmin } from '../src/accounts/admin-account.ts'
import { openAuth } from '../src/accounts/auth.ts'
import { openDatabase } from '../src/platform/database/client.ts'

export const adminPassword = 'the password of the admin'

/** The owner as a first start leaves them; every test's shop would hash the password anew. */
export async function putOwner(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, console.error)
  await ensureAdmin(
    {
      db,
      authOn: (on) => openAuth(on, 'a secret that signs nothing here', 'http://localhost'),
      adminEmail: 'admin@nirbhaya.local',
      onTakenOver: () => Promise.reject(new Error('nobody was here before')),
    },
    adminPassword,
  )
  await close()
}
