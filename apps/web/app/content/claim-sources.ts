/** The source of the pages' claims, which is shown below them. */
export const sources = {
  all: 'As stated by the maker.',
  times: 'Times as claimed by the maker. Network coverage and your phone can make them longer.',
  battery: 'Battery time as stated by the maker.',
}
