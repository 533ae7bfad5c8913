/**
 * The details that the law requires on the package of goods sold online (Legal Metrology (Packaged Commodities)
 * Rules 2011, rule 6(10)). The owner's adviser checks that the list is complete.
 */
export const packageLabelFields = [
  'genericName',
  'netQuantity',
  'mrp',
  'countryOfOrigin',
  'maker',
  'importer',
] as const

/** The facts that are stored with these details. The old price is shown beside the price, and not among them. */
export const storedLabelFields = [...packageLabelFields, 'oldPrice'] as const
export type StoredLabelField = (typeof storedLabelFields)[number]

export type PackageLabelField = (typeof packageLabelFields)[number]
