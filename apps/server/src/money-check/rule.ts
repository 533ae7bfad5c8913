/**
 * A rule that must hold for all money in the shop. `sql` gives one row for each record it compares: `id`,
 * `is_different`, and `detail` with the two values that should agree.
 */
export interface Rule {
  name: string
  title: string
  sql: string
}
