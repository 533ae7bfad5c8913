import { inviteStaff } from '@nirbhaya/contract/accounts/staff'
import type { Role } from '@nirbhaya/contract/roles'
import { eventually } from '../builders.ts'
import { readMails } from '../mails.ts'
import type { TestShop } from '../test-shop.ts'

interface Inviting {
  shop: Pick<TestShop, 'dataDir'>
  /** The API of an owner. */
  owner: ReturnType<TestShop['apiFor']>
}

/** Invites an address to work in the shop. @returns the token of the mailed link */
export async function invite(
  { shop, owner }: Inviting,
  email: string,
  { role = 'packer' as Role, needsSecondFactor = false } = {},
): Promise<string> {
  const before = (await invitationsTo(shop, email)).length
  await owner(inviteStaff, { body: { email, role, needsSecondFactor } })
  const mail = await eventually(async () => (await invitationsTo(shop, email))[before])
  return /\/join\?token=(\S+)/.exec(mail.text)?.[1] ?? 'no link'
}

const invitationsTo = async ({ dataDir }: Pick<TestShop, 'dataDir'>, email: string) =>
  (await readMails(dataDir)).filter(
    ({ to, messageId }) => to === email && messageId?.startsWith('<invitation.'),
  )
