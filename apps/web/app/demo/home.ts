/** The home page's texts for search engines. `withPrices` fills in the prices. */
export const homeMetaOf = (shop: string) => ({
  title: `${shop} | Smart safety pendant for women and families`,
  description: `${shop} is a jewellery pendant that sends your live location to your emergency contacts and the nearest police station on a double press. Pre-book for {now}.`,
  keywords: `smart safety device, women safety pendant, emergency alert pendant, SOS jewellery, live location sharing, personal safety India, ${shop}`,
})

/** The alt texts of the home page's pictures. The owner writes the texts beside the pictures. */
export const pictureAlts = {
  hero: 'Nirbhaya pendant glowing among lit clay diyas and marigolds for the festival of lights',
  feature: 'Close-up of the Nirbhaya pendant edged in pink light against deep aubergine',
  callToAction: 'Nirbhaya pendant resting beside glowing diyas and marigold petals at night',
}
