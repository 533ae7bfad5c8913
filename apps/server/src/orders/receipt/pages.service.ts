/** The drawing code of receipts, for other documents. It is large, so import it only to draw one. */
export { drawMark } from './receipt-pdf.ts'
export { page, Sheet, type Style } from './sheet.ts'
export { colours, contentWidth, left, right, styles } from './style.ts'
