import { demoPosts } from '../../demo/posts.ts'
import type { Db } from '../../platform/database/client.ts'
import { listRowsByTitle } from './post-writing.queries.ts'

export interface DemoPost {
  id: string
  title: string
  /** Whether the owner changed nothing of it. */
  isUnchanged: boolean
  isPublished: boolean
}

/** Lists the demo's posts that are still there. */
export async function listDemoPosts(db: Db): Promise<DemoPost[]> {
  const titles = demoPosts.map(({ title }) => title)
  const rows = await listRowsByTitle(db, titles)
  return rows.map((row) => {
    const { id, title, status } = row
    const demo = demoPosts.find((one) => one.title === title)
    const isUnchanged =
      demo !== undefined &&
      row.summary === demo.summary &&
      row.content === demo.content &&
      row.imageAlt === demo.imageAlt &&
      row.author === null &&
      row.readTime === null &&
      status === 'published'
    return { id, title, isUnchanged, isPublished: status === 'published' }
  })
}
