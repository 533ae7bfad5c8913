import type { Sourced } from './source.ts'

/** How a drawn portrait looks; nobody in particular. */
export interface Portrait {
  skin: string
  hair: string
  clothes: string
  ground: string
  /** Whether the pendant is seen. */
  wears: boolean
  style: 'bun' | 'long' | 'short' | 'scarf' | 'bob' | 'braid' | 'waves'
}

interface Testimonial extends Sourced {
  name: string
  about: string
  /** Filled stars out of 5. */
  rating: number
  text: string
  portrait: Portrait
}

export const testimonialsHeading = {
  title: 'Worn every day',
  intro: 'By daughters, mothers, and the people who wait up for them.',
  pause: 'Pause the testimonials',
  /** Stands below as long as a testimonial has no source. */
  unsourced: 'Sample voices with drawn portraits, until customers’ own stand here.',
}

/**
 * Written for the demo shop: none of these people exists. Put words of your own customers in their
 * place, each with its `source`, before you sell; invented reviews are an unfair trade practice.
 */
export const testimonials: Testimonial[] = [
  {
    name: 'Meenal',
    about: 'Student, Pune',
    rating: 5,
    text: 'I wear it to college every day. Nobody has guessed that it is anything but a pendant.',
    portrait: {
      skin: '#c98b63',
      hair: '#24131c',
      clothes: '#e6317e',
      ground: '#fde7ef',
      style: 'long',
      wears: true,
    },
  },
  {
    name: 'Farida',
    about: 'Nurse, Hyderabad',
    rating: 5,
    text: 'My shift ends at two in the morning. My family follows the ride home on the map, and I call less.',
    portrait: {
      skin: '#d9a07a',
      hair: '#3d1b42',
      clothes: '#3d1b42',
      ground: '#faeee2',
      style: 'scarf',
      wears: true,
    },
  },
  {
    name: 'Suresh',
    about: 'Father of two, Kochi',
    rating: 5,
    text: 'Two girls in two cities. I do not want to watch them. I want to know that they can reach me.',
    portrait: {
      skin: '#a96f4b',
      hair: '#2b1a17',
      clothes: '#3f5f57',
      ground: '#fdf0cf',
      style: 'short',
      wears: false,
    },
  },
  {
    name: 'Ananya',
    about: 'Designer, Bengaluru',
    rating: 5,
    text: 'Rose gold, light, and quiet. It would be my favourite pendant even if it did nothing else.',
    portrait: {
      skin: '#e0ae88',
      hair: '#4a2a1e',
      clothes: '#f5a524',
      ground: '#fde7ef',
      style: 'bob',
      wears: true,
    },
  },
  {
    name: 'Kavita',
    about: 'Teacher, Jaipur',
    rating: 5,
    text: 'We tried it together at the kitchen table. Two presses, and every phone in the family rang.',
    portrait: {
      skin: '#bd7f57',
      hair: '#1c1014',
      clothes: '#c21a63',
      ground: '#faeee2',
      style: 'bun',
      wears: true,
    },
  },
  {
    name: 'Lalthanpuii',
    about: 'Runner, Aizawl',
    rating: 5,
    text: 'I run before sunrise. It does not bounce, it does not beep, and it has company for me.',
    portrait: {
      skin: '#e6b58e',
      hair: '#20141a',
      clothes: '#1d4a86',
      ground: '#e4edfb',
      style: 'braid',
      wears: true,
    },
  },
  {
    name: 'Sharada',
    about: 'Grandmother, Mysuru',
    rating: 5,
    text: 'My granddaughter set it up in ten minutes. I charge it on Sundays, with the radio on.',
    portrait: {
      skin: '#b57a55',
      hair: '#b9b0b4',
      clothes: '#165c36',
      ground: '#dff3e6',
      style: 'waves',
      wears: true,
    },
  },
]
