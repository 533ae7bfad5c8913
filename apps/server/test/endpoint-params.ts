import type { World } from './access/access-world.ts'

/** The ids of a world by the path segment before the parameter: `/admin/order/:id`, `/blog/:id`. */
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
  parcel: 'parcelId',
  product: 'productId',
}

const byName: Record<string, keyof World> = { slug: 'slug', productId: 'productId' }

/**
 * Returns the parameters of an address, each with the key of its value in a world; undefined if there is
 * none.
 */
export function paramsOf(url: string): { name: string; key: keyof World | undefined }[] {
  return [...url.matchAll(/(\w+)\/:(\w+)/g)].map(([, segment = '', name = '']) => ({
    name,
    key: byName[name] ?? bySegment[segment],
  }))
}

/** Returns a world's ids and other values, by the names of their placeholders. */
export function placeholderValuesOf({ customer, other, ...world }: World): Record<string, string> {
  const own = Object.entries(world).filter(([, value]) => typeof value === 'string')
  return {
    ...Object.fromEntries(own as [string, string][]),
    customerId: customer.id,
    email: customer.email,
    otherEmail: other.email,
    password: customer.password,
  }
}

/** Replaces placeholders such as `§slug§` in a text by a world's values. */
export const fillPlaceholders = (text: string, values: Record<string, string>) =>
  text.replaceAll(/§(\w+)§/g, (_, name) => values[name] ?? name)
