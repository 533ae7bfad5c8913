import { paperWords } from '@nirbhaya/contract/messages/papers'
import type { ShownPaper } from '@nirbhaya/contract/papers/papers'

/** Draws a document as a PDF, with all its copies. */
export const drawPaper = (paper: ShownPaper, copies = [paper]): Promise<Uint8Array> =>
  draw(`${paper.rows.title} ${paper.number}`, copies)

/** Draws several documents as one PDF. */
export const drawPapers = (papers: ShownPaper[]): Promise<Uint8Array> =>
  draw(paperWords.heading, papers)

async function draw(name: string, papers: ShownPaper[]): Promise<Uint8Array> {
  // Loaded on demand: the PDF library is large.
  const { drawDocuments } = await import('../platform/pdf/document.ts')
  const createdAt = new Date(papers[0]?.issuedAt ?? 0)
  return drawDocuments({ name, createdAt, documents: papers.map(({ rows }) => rows) })
}
