import type { FoundPost, FoundProduct, SearchResults } from '@nirbhaya/contract/search/search'
import { getPost } from '../blog/blog.service.ts'
import { findProducts } from '../catalogue/catalogue.service.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/client.ts'
import { type Found, findWithSimilarWords, findWithWords } from './search.queries.ts'
import { withoutAccents, wordsOf } from './search-text.ts'

/**
 * Returns products and posts for a search text: those with its words, otherwise those with similar
 * words.
 */
export async function search(db: Db, typed: string): Promise<SearchResults> {
  const words = wordsOf(typed)
  if (words.length === 0) return { products: [], posts: [] }
  const found = await find(db, words)
  const [products, posts] = await Promise.all([
    showProducts(db, found.products),
    showPosts(db, found.posts),
  ])
  return { products, posts }
}

async function find(db: Db, words: string[]): Promise<Found> {
  const exact = await findWithWords(db, words.map(withoutAccents))
  if (exact.products.length > 0 && exact.posts.length > 0) return exact
  const similar = await findWithSimilarWords(db, words)
  return {
    products: exact.products.length > 0 ? exact.products : similar.products,
    posts: exact.posts.length > 0 ? exact.posts : similar.posts,
  }
}

async function showProducts(db: Db, ids: string[]): Promise<FoundProduct[]> {
  const products = await findProducts(db, ids)
  return ids.flatMap((id) => {
    const product = products.get(id)
    if (!product) return []
    const { _id, slug, name, price, listPrice, mrp, oldPrice, images } = product
    const [image] = images
    const prices = {
      price,
      listPrice,
      ...(mrp !== undefined && { mrp }),
      ...(oldPrice !== undefined && { oldPrice }),
    }
    return [{ _id, slug, name, ...prices, ...(image ? { image } : {}) }]
  })
}

async function showPosts(db: Db, ids: string[]): Promise<FoundPost[]> {
  const posts = await Promise.all(ids.map((id) => findPost(db, id)))
  return posts.filter((post) => post !== undefined)
}

async function findPost(db: Db, id: string): Promise<FoundPost | undefined> {
  try {
    const { _id, title, summary, picture } = await getPost(db, id)
    return { _id, title, summary, ...(picture ? { picture } : {}) }
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined
    throw error
  }
}
