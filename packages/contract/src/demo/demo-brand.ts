import type { Brand } from '../brand/rules.ts'

/** The brand of the demo. A shop has it until the owner saves another. */
export const demoBrand: Brand = {
  name: 'Nirbhaya',
  line: '',
  motto: 'Jewellery that calls for help',
  welcome: 'Nirbhaya means fearless.',
  since: 2025,
  dark: '#2a0f2e',
  accent: '#c21a63',
  page: '#fff8f1',
  fonts: 'classic',
}
