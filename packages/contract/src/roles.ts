/**
 * The people who work in the shop: what each role may do. A call of the contract names one permission, and this
 * file says which roles have it. The server's guard, the owner's pages and the columns of files follow it. The
 * sentences that describe the roles to the owner, in messages/accounts/staff.ts, do not.
 */

export const permissions = [
  /** To sign in as a person of the shop: the own second factor, passkeys, and the numbers of open tasks. */
  'account',
  /** Orders with their customers, addresses, amounts and promises. */
  'orders.read',
  /** Statuses, addresses and parcels' outcomes of orders. */
  'orders.write',
  /** Parcels, labels, packing and tracking numbers, without mail addresses and prices. */
  'packing',
  /** The documents of an order, such as its invoice. */
  'papers',
  /** Payments, figures, tax reports and the files for an accountant. */
  'money.read',
  /** Money that arrived: held payments, payments by hand, settlement reports. */
  'money.in',
  /** Refunds, and stops of refunds. */
  'money.out',
  /** Products with their prices, batches, dates, and what the shop asks of a batch's customers. */
  'catalogue',
  /** Posts, the texts and pictures of pages, and the texts of products. */
  'content',
  /** Customers' accounts, and contact data in lists. */
  'people',
  /** Visitors' messages, and reviews. */
  'messages',
  'complaints',
  /** Subscribers, and mails to all of them. */
  'newsletter',
  /** Mails to the buyers of many orders. One press reaches thousands of people, so support does not have it. */
  'buyers',
  /** Files with the data of many people. */
  'exports',
  /** How the shop looks and works: brand, policies, notices, shipping, taxes. */
  'settings',
  /** The audit log, security events, backups, and the mail server, through which codes of the log-in pass. */
  'security',
  /** The people of the shop and their roles. */
  'staff',
  /** Files of another shop that are brought in: customers, and orders with money that was taken elsewhere. */
  'moving',
] as const

export type Permission = (typeof permissions)[number]

const withheldFromManagers: readonly Permission[] = ['security', 'money.out', 'staff', 'moving']

export const permissionsOfRoles = {
  owner: permissions,
  manager: permissions.filter((one) => !withheldFromManagers.includes(one)),
  packer: ['account', 'packing'],
  support: ['account', 'orders.read', 'orders.write', 'papers', 'people', 'messages', 'complaints'],
  writer: ['account', 'content'],
  /** Reads only. */
  accountant: ['account', 'papers', 'money.read'],
} satisfies Record<string, readonly Permission[]>

export type Role = keyof typeof permissionsOfRoles

export const roles = Object.keys(permissionsOfRoles) as [Role, ...Role[]]

/** Whether a person may do something. A customer has no role, and no permission. */
export function can(role: Role | undefined, permission: Permission): boolean {
  // A page may be older than the server, and not know a role.
  const some: readonly Permission[] | undefined = role && permissionsOfRoles[role]
  return some?.includes(permission) ?? false
}
