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
  },
  entityNames: {
    order: 'order',
    payment: 'payment',
    product: 'product',
    post: 'blog post',
    announcement: 'announcement',
    'contact-message': 'message',
    content: 'shop content',
  },
  /** By the verb of an action, `product.create`: who did it stands before, what it was done to after. */
  deeds: {
    create: 'created',
    update: 'changed',
    delete: 'deleted',
    status: 'changed',
    undo: 'took back a change of',
    send: 'sent',
    answer: 'answered',
    mark: 'marked',
    refund: 'refunded',
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
