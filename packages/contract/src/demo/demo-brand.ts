import type { Brand } from '../brand/rules.ts'

/** The brand of the demo. A shop has it until the owner saves another. */
export const demoBrand: Brand = {
  name: 'Nirbhaya',
  line: '',
  motto: 'Jewellery that calls for help',
  welcome: 'Nirbhaya means fearless.',
  since: 2025,
}
