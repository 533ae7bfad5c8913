/**
 * A rule that must hold for all money in the shop. `sql` gives a row for each compared record: `id`,
 * `is_different`, and `detail` with the two values that should be equal.
 */
export interface Rule {
  name: string
  title: string
  sql: string
}
