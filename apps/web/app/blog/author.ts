import type { Post } from '@nirbhaya/contract/blog/blog'
import { blogPages } from '@nirbhaya/contract/messages/blog'

/** Returns the author of a post, by default the team of the shop with this name. */
export const authorOf = ({ author }: Pick<Post, 'author'>, shop: string): string =>
  author?.trim() || blogPages.defaultAuthor(shop)
