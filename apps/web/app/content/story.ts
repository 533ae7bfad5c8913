/** The texts of the first screen of the flagship's story. */

export const storyDescription =
  'How the Nirbhaya safety pendant works: double press, live location to family and the nearest police station, siren, Bluetooth app, charging. {now} now, {later} when delivery starts.'

export const storyHero = {
  lead: 'It means fearless. It looks like jewellery. Press it twice, and help knows where you are.',
  pictureAlt: 'Nirbhaya pearl-white safety pendant on a fine rose-gold chain',
}
