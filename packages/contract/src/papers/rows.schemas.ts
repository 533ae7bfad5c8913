import { z } from 'zod'

/** A share of the printed line, compared to the widths of its neighbours. */
const width = z.number()

const column = z.object({
  title: z.string(),
  width,
  /** A narrow screen shows the details, with their titles, below the name. */
  part: z.enum(['name', 'detail', 'amount']),
  /** Is aligned to the right. */
  isNumber: z.boolean().optional(),
})
export type PaperColumn = z.infer<typeof column>

const grid = z.object({
  columns: z.array(column),
  /** A text for each column. */
  rows: z.array(z.array(z.string())),
})
export type PaperGrid = z.infer<typeof grid>

/** Everything that is printed on a document, as text. Its page and its PDF only draw these rows. */
export const shownRows = z.object({
  /** The shop's name, at the head. */
  shop: z.string(),
  title: z.string(),
  subtitle: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string(), width })),
  /** A party without lines has a sentence in place of its name. */
  parties: z.array(z.object({ heading: z.string(), name: z.string(), lines: z.array(z.string()) })),
  table: grid,
  sums: z.array(
    z.object({ name: z.string(), amount: z.string(), isTotal: z.boolean().optional() }),
  ),
  /** Payments, refunds, and references to other documents. */
  blocks: z.array(
    z.object({
      heading: z.string().optional(),
      rows: z.array(z.object({ text: z.string(), amount: z.string().optional() })),
    }),
  ),
  notes: z.array(z.string()),
  /** Printed at the foot of each page. */
  foot: z.string(),
})
export type PaperRows = z.infer<typeof shownRows>
