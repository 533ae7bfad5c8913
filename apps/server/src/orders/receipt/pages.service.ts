/** The drawing code of receipts, for other documents. It is large: import it only where one is drawn. */
export { drawMark } from './receipt-pdf.ts'
export { page, Sheet, type Style } from './sheet.ts'
export { colours, contentWidth, left, right, styles } from './style.ts'
