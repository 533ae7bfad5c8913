import { accountClosingDays } from '../../privacy/rules.ts'
import { counted } from '../counted.ts'

/** The registered users on the owner’s pages. */
export const adminUserMessages = {
  userTitle: 'Customer',
  userLoading: 'Loading this person…',
  userMissing: 'This account is not here any more',
  userMissingHint: 'It may have been deleted. Its orders are still in the list of orders.',
  allUsers: 'All users',
  userFacts: 'Profile',
  userOrders: 'Orders',
  noUserOrders: 'No orders yet.',
  userPayments: 'Payments',
  noUserPayments: 'No payments yet.',
  userMessages: 'Messages',
  noUserMessages: 'No messages from this email address.',
  allOfUser: 'See all',
  list: {
    title: 'View Users',
    loading: 'Loading users…',
    none: 'No users yet',
    noneHint: 'Everyone who opens an account appears here.',
    search: 'Search by name, email, phone, city or pincode',
  },
  usersTotal: (count: number) => counted(count, 'registered user', 'registered users'),
  usersFound: (found: number, count: number) =>
    `${found} of ${counted(count, 'registered user', 'registered users')}`,
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  joined: 'Joined',
  notGiven: 'Not given yet',
  nameless: 'No name yet',
  closes: (date: string) => `Account closes ${date}`,
  close: 'Close account',
  closeOf: (name: string) => `Close account of ${name}`,
  closeTitle: (name: string) => `Close the account of ${name}?`,
  closeText: [
    'Only if the person it belongs to asked for it in writing: keep their letter or email.',
    `They are signed out everywhere and get an email. For ${accountClosingDays} days they can log in and keep the account. After that, their personal data is erased.`,
  ],
  closeConfirm: 'Yes, close it',
  closeBusy: 'Closing…',
  accountClosed: (date: string) => `The account is closed and will be erased on ${date}`,
  /** Titles of spreadsheet columns that are not also labels of form fields. */
  columns: { user: 'Account', registered: 'Registered' },
} as const
