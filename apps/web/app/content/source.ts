/** Where a claim comes from, so that whoever reads it can check it. */
export interface Source {
  /** Who says so, and when: 'Order records, October 2026'. */
  label: string
  url?: string
}

/** A claim without a source is shown as what it is: the maker's word, or a sample. */
export interface Sourced {
  source?: Source
}
