/** The sources of the pages' claims. The pages show them below the claims. */
export const sources = {
  all: 'As stated by the maker.',
  times: 'Times as claimed by the maker. Network coverage and your phone can make them longer.',
  battery: 'Battery time as stated by the maker.',
}
