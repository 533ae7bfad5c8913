import type { World } from './access/access-world.ts'

/**
 * The fields of the test's data that replace a URL's parameter, by the path segment before the parameter. In
 * `/admin/order/:id`, the segment is `order`, so the data's `orderId` replaces `:id`.
 */
const bySegment: Record<string, keyof World> = {
  order: 'orderId',
  batch: 'batchId',
  post: 'postId',
  blog: 'postId',
  message: 'messageId',
  announcement: 'announcementId',
  // The pattern below finds the last word of `buyer-mail`.
  mail: 'buyerMailId',
  review: 'reviewId',
  complaint: 'complaintId',
  sessions: 'sessionId',
  payment: 'paymentId',
  paper: 'paperId',
  parcel: 'parcelId',
  product: 'productId',
}

const byName: Record<string, keyof World> = {
  slug: 'slug',
  productId: 'productId',
  kind: 'policyKind',
}

/**
 * Returns the parameters of a URL. `key` names the parameter's value in the test's data; it is undefined if
 * there is no such value.
 */
export function paramsOf(url: string): { name: string; key: keyof World | undefined }[] {
  return [...url.matchAll(/(\w+)\/:(\w+)/g)].map(([, segment = '', name = '']) => ({
    name,
    key: byName[name] ?? bySegment[segment],
  }))
}

/** Returns the ids and other values of the test's data, by the names of their placeholders. */
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

/** Replaces placeholders such as `§slug§` in a text by the values of the test's data. */
export const fillPlaceholders = (text: string, values: Record<string, string>) =>
  text.replaceAll(/§(\w+)§/g, (_, name) => values[name] ?? name)
