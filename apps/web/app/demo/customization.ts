/** The alt texts of the demo's pictures on the page about custom products. */
export const customizationAlts = {
  large: 'Nirbhaya pendant in aubergine with a rose-gold bezel and a glowing pink button ring',
  small: 'Nirbhaya pendant in pearl white lying on cream, its rose-gold chain behind it',
}
