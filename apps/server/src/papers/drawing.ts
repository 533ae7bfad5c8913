import { paperWords } from '@nirbhaya/contract/messages/papers'
import type { ShownPaper } from '@nirbhaya/contract/papers/papers'
import type { PrintedBrand } from '../platform/pdf/style.ts'

/** Draws a document as a PDF, with all its copies. */
export const drawPaper = (
  brand: PrintedBrand,
  paper: ShownPaper,
  copies = [paper],
): Promise<Uint8Array> => draw(brand, `${paper.rows.title} ${paper.number}`, copies)

/** Draws several documents as one PDF. */
export const drawPapers = (brand: PrintedBrand, papers: ShownPaper[]): Promise<Uint8Array> =>
  draw(brand, paperWords.heading, papers)

async function draw(brand: PrintedBrand, name: string, papers: ShownPaper[]): Promise<Uint8Array> {
  // Loaded on demand: the PDF library is large.
  const { drawDocuments } = await import('../platform/pdf/document.ts')
  const createdAt = new Date(papers[0]?.issuedAt ?? 0)
  return drawDocuments({ name, createdAt, documents: papers.map(({ rows }) => rows), brand })
}
