/** The alt texts of the pictures in the pendant's story. */

/** The picture on the first screen. */
export const storyPictureAlt = 'Nirbhaya pearl-white safety pendant on a fine rose-gold chain'

/** The heading of the steps, and the alt texts of the pictures beside the steps. */
export const momentPictures = {
  title: 'What two presses set in motion',
  pressAlt: "Close-up of the pendant's recessed alert button with its pink LED ring lit",
  followAlt:
    'Companion app showing live location on a map, sharing time, battery and notified contacts',
}

export const everydayPictures = {
  /** Shown in the story of every colour but Pearl, because the stories of all colours share the pictures. */
  note: 'The pictures here show Nirbhaya Pearl.',
  wornAlt: 'Nirbhaya pendant worn at the neckline on a plum jewellery display bust',
  sirenAlt:
    'Back of the Nirbhaya pendant showing siren speaker slots and two gold charging contacts',
  appAlt:
    'The companion app: battery, notified contacts, and buttons for the siren and for being safe',
  chargingAlt: 'Magnetic charging cable beside the open gift box',
}

export const boxPictureAlt =
  'Nirbhaya pendant in its aubergine gift box with magnetic charging cable and marigold flowers'

/** The teaser for the story, on the pendant's page. Other products have a simpler one. */
export const teaserTitle = 'See what two presses set in motion'
