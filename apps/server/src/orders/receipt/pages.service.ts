/**
 * The drawing code of receipts, for other documents. It is large, so load it only when a document is drawn.
 */
export { drawMark } from './receipt-pdf.ts'
export { letterCheck, page, Sheet, type Style } from './sheet.ts'
export { colours, contentWidth, left, right, styles } from './style.ts'
