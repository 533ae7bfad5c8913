/** The alt text of the picture on the first screen of the pendant's story. */
export const storyPictureAlt = 'Nirbhaya pearl-white safety pendant on a fine rose-gold chain'
