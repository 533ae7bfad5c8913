/**
 * One thing that must hold for all the money in the shop. `sql` gives a row for everything it looks
 * at: `id`, `is_different`, and `detail` with the two sides that should agree.
 */
export interface Rule {
  name: string
  title: string
  sql: string
}
