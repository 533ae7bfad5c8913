import type { SecurityEventKind } from '../constants.ts'
import { counted } from './counted.ts'

/** What was changed at the desk, and by whom. */
export const auditWords = {
  auditTitle: 'Audit',
  auditIntro: 'What was changed at this desk, by whom, newest first.',
  auditLoading: 'Loading the log…',
  entityFilter: 'Filter by kind',
  allEntities: 'All',
  entities: {
    order: 'Orders',
    payment: 'Payments',
    product: 'Products',
    post: 'Blog',
    announcement: 'Announcements',
    'contact-message': 'Messages',
    content: 'Shop content',
    account: 'Accounts',
  },
  entityNames: {
    order: 'order',
    payment: 'payment',
    product: 'product',
    post: 'blog post',
    announcement: 'announcement',
    'contact-message': 'message',
    content: 'shop content',
    account: 'account',
  },
  /** By the verb of an action, `product.create`: who did it stands before, what it was done to after. */
  deeds: {
    create: 'created',
    update: 'changed',
    delete: 'deleted',
    choose: 'put first',
    status: 'changed',
    undo: 'took back a change of',
    send: 'sent',
    answer: 'answered',
    mark: 'marked',
    refund: 'refunded',
    address: 'changed the address of',
    close: 'closed',
  } as Record<string, string>,
  otherDeed: 'changed',
  noAudit: 'Nothing here yet',
  noAuditHint: 'Every change made at this desk will be listed here.',
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
  /** One without a description. */
  picture: 'a picture',
  details: 'details',
  entries: (count: number) => counted(count, 'entry', 'entries'),
  /** Where both sides would read alike: a long text, or a list put into another order. */
  changedWithin: 'changed within',
} as const

/** Who got in, who did not, and what was taken out: on the page of the owner's security. */
export const securityEventWords = {
  title: 'Who got in, and who did not',
  hint: 'Of the last half year, newest first. Of addresses only a part is kept.',
  loading: 'Loading what happened…',
  none: 'Nothing here yet',
  noneHint: 'Every sign-in will be listed here.',
  refused: (answer: string | null) => (answer ? `Refused: ${answer}` : 'Refused'),
  worked: 'Done',
  from: (network: string) => `from ${network}`,
  kinds: {
    'sign-in': 'Sign-in',
    'sign-in-with-google': 'Sign-in with Google',
    'reset-code': 'Code for a new password',
    'password-reset': 'New password after a code',
    'password-change': 'Change of the password',
    'email-change': 'Change of the email',
    'email-change-undone': 'Change of the email taken back',
    'second-factor-on': 'Second factor turned on',
    'second-factor': 'Code of the second factor',
    'second-factor-off': 'Second factor turned off',
    'export-of-orders': 'Export of all orders',
    'export-of-users': 'Export of all users',
    'export-of-own-data': 'Copy of one’s own data',
    'desk-refused': 'A call of the desk',
    'owner-told': 'Many refusals: you got a mail',
  } satisfies Record<SecurityEventKind, string>,
} as const
