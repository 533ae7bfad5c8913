/** The words of the home page; `withPrices` puts the prices in. */

export const homeMeta = {
  title: 'Nirbhaya | Smart safety pendant for women and families',
  description:
    'Nirbhaya is a jewellery pendant that sends your live location to your emergency contacts and the nearest police station on a double press. Pre-book for {now}.',
  keywords:
    'smart safety device, women safety pendant, emergency alert pendant, SOS jewellery, live location sharing, personal safety India, Nirbhaya',
}

/** What the pictures show; the words beside them are the owner's. */
export const pictureAlts = {
  hero: 'Nirbhaya pendant glowing among lit clay diyas and marigolds for the festival of lights',
  feature: 'Close-up of the Nirbhaya pendant edged in pink light against deep aubergine',
  callToAction: 'Nirbhaya pendant resting beside glowing diyas and marigold petals at night',
}

export const productList = {
  title: 'Choose yours',
  intro: 'Pre-book now for {now}. The remaining {later} is due only when delivery starts.',
  /** Stands on every card, whatever the product. */
  cardDescription: 'Live location on a double press, a loud siren, a week on one charge.',
  preBook: 'Pre Booking',
  info: 'Product Info',
  emptyTitle: 'No pendants here yet',
  emptyText: 'The next batch is being prepared. Please look in again soon.',
  failedText: 'Your connection or our shop is having a moment. Please try once more.',
}

export const howItWorks = {
  title: 'How it works',
  intro: 'Four things happen, and you do only the first.',
  pictureAlt: "Close-up of the pendant's recessed alert button with its pink LED ring lit",
  steps: [
    {
      title: 'Double-click the button',
      text: 'It sits in a hollow, so a bag or a hug does not set it off.',
    },
    {
      title: 'GPS activates',
      text: 'Your phone, paired over Bluetooth, finds out exactly where you are.',
    },
    {
      title: 'Coordinates are sent',
      text: 'They go to the nearest police station through a secure interface, and to your emergency contacts.',
    },
    {
      title: 'Tracking is live',
      text: 'Your contacts follow you on a map for up to three hours, or until you say you are safe.',
    },
  ],
}
