import type { World } from './access/access-world.ts'

/** Ids of a world by what stands before them in an address: `/admin/order/:id`, `/blog/:id`. */
const bySegment: Record<string, keyof World> = {
  order: 'orderId',
  batch: 'batchId',
  post: 'postId',
  blog: 'postId',
  message: 'messageId',
  announcement: 'announcementId',
  review: 'reviewId',
  complaint: 'complaintId',
  sessions: 'sessionId',
  payment: 'paymentId',
  paper: 'paperId',
  product: 'productId',
}

const byName: Record<string, keyof World> = { slug: 'slug', productId: 'productId' }

/** The parameters of an address, and what of a world each names; undefined where nothing does. */
export function paramsOf(url: string): { name: string; key: keyof World | undefined }[] {
  return [...url.matchAll(/(\w+)\/:(\w+)/g)].map(([, segment = '', name = '']) => ({
    name,
    key: byName[name] ?? bySegment[segment],
  }))
}

/** A world's things by the names that stand for them until it is there. */
export function thingsOf({ customer, other, ...world }: World): Record<string, string> {
  const own = Object.entries(world).filter(([, value]) => typeof value === 'string')
  return {
    ...Object.fromEntries(own as [string, string][]),
    customerId: customer.id,
    email: customer.email,
    otherEmail: other.email,
    password: customer.password,
  }
}

/** A text with a world's things in place of the words that stand for them, as `§slug§`. */
export const withThings = (text: string, things: Record<string, string>) =>
  text.replaceAll(/§(\w+)§/g, (_, name) => things[name] ?? name)
