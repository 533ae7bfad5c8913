import { counted } from '../counted.ts'

/** The registered users on the owner’s desk. */
export const userDeskWords = {
  usersTitle: 'View Users',
  usersTotal: (count: number) => counted(count, 'registered user', 'registered users'),
  usersLoading: 'Loading users…',
  usersSearch: 'Search by name, email or phone',
  noUsers: 'No users yet',
  noUsersHint: 'Everyone who opens an account appears here.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  joined: 'Joined',
  notGiven: 'Not given yet',
  nameless: 'No name yet',
  closes: (date: string) => `Account closes ${date}`,
  /** Titles of columns of the spreadsheet that no form has a label for. */
  columns: { user: 'Account', registered: 'Registered' },
} as const
