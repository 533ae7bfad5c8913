/** Draws any document as a PDF. All documents wait in the same queue as receipts. */
export { drawInTurn } from './drawing.ts'
