/** The title and description of the page with all products, and the name of its list. */
export const collectionOf = (shop: string) => ({
  list: 'All pendants',
  meta: {
    title: `Collection | ${shop} safety pendants`,
    description: `Every ${shop} safety pendant: live location on a double press, a loud siren, a week on one charge. Pre-book for {now}.`,
  },
})
