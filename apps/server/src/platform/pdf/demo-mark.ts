import type { Sheet } from './sheet.ts'

/** Draws the pendant of the demo's logo. */
export function drawDemoMark({ doc, colours }: Sheet, x: number, y: number) {
  doc.save().translate(x, y).scale(0.8).lineWidth(1.6)
  doc
    .path('M16 1.5c-1.6 0-2.5 1-2.5 2.3S14.4 6 16 6s2.5-.9 2.5-2.2S17.6 1.5 16 1.5z')
    .stroke(colours.rule)
  doc
    .path('M16 7.5c7.2 5.8 13 13.4 13 21.3a13 13 0 0 1-26 0c0-7.9 5.8-15.5 13-21.3z')
    .lineWidth(2.2)
    .stroke(colours.ink)
  doc.circle(16, 29, 5.4).lineWidth(2.6).stroke(colours.pink)
  doc.restore()
}
