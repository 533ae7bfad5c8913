import type { ShownPaper } from '@nirbhaya/contract/papers/papers'

/** Draws a document as a PDF. */
export async function drawPaper({ number, issuedAt, rows }: ShownPaper): Promise<Uint8Array> {
  // Loaded on demand: the PDF library is large.
  const { drawDocument } = await import('../platform/pdf/document.ts')
  return drawDocument({ name: `${rows.title} ${number}`, createdAt: new Date(issuedAt), rows })
}
