/**
 * HSN codes: the numbers under which customs and GST know goods. A code has a chapter (2 digits), a heading
 * (4), and more digits for finer kinds. Source: the First Schedule to the Customs Tariff Act, 1975.
 */

const hsnPattern = /^(?:\d{4}|\d{6}|\d{8})$/

/** Returns whether a text can be the HSN code of goods. Codes that begin with 99 belong to services. */
export const isHsn = (code: string): boolean =>
  hsnPattern.test(code) && !code.startsWith('00') && !isServiceCode(code) && !/^\d\d00/.test(code)

export const isServiceCode = (code: string): boolean => code.startsWith('99')

/** Returns whether the tariff has the chapter of a code: it has 1 to 98, but 77 is kept free. */
export const hasKnownChapter = (code: string): boolean => {
  const chapter = Number(code.slice(0, 2))
  return chapter >= 1 && chapter <= 98 && chapter !== 77
}
