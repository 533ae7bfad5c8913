/**
 * HSN codes: the numbers under which customs and GST know goods. A code has a chapter (2 digits), a heading
 * (4), and more digits for finer kinds. Source: the First Schedule to the Customs Tariff Act, 1975.
 */

/** Matches the HSN code of goods: the chapters are 01 to 98, because 99 belongs to services. */
export const hsnPattern = /^(0[1-9]|[1-8]\d|9[0-8])(0[1-9]|[1-9]\d)(\d\d){0,2}$/

export const isHsn = (code: string): boolean => hsnPattern.test(code)

export const isServiceCode = (code: string): boolean => code.startsWith('99')

/** Returns whether the tariff has the chapter of a code: it has 1 to 98, but 77 is kept free. */
export const hasKnownChapter = (code: string): boolean => {
  const chapter = Number(code.slice(0, 2))
  return chapter >= 1 && chapter <= 98 && chapter !== 77
}
