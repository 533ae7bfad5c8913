import type { ContentValue } from '@nirbhaya/contract/content/content'

/** Written for the demo shop: none of these people exists. */
export const demoTestimonials: ContentValue<'testimonials'> = {
  title: 'Worn every day',
  intro: 'By daughters, mothers, and the people who wait up for them.',
  items: [
    {
      name: 'Meenal',
      about: 'Student, Pune',
      rating: 5,
      text: 'I wear it to college every day. Nobody has guessed that it is anything but a pendant.',
      portrait: 'long',
    },
    {
      name: 'Farida',
      about: 'Nurse, Hyderabad',
      rating: 5,
      text: 'My shift ends at two in the morning. My family follows the ride home on the map, and I call less.',
      portrait: 'scarf',
    },
    {
      name: 'Suresh',
      about: 'Father of two, Kochi',
      rating: 5,
      text: 'Two girls in two cities. I do not want to watch them. I want to know that they can reach me.',
      portrait: 'short',
    },
    {
      name: 'Ananya',
      about: 'Designer, Bengaluru',
      rating: 5,
      text: 'Rose gold, light, and quiet. It would be my favourite pendant even if it did nothing else.',
      portrait: 'bob',
    },
    {
      name: 'Kavita',
      about: 'Teacher, Jaipur',
      rating: 5,
      text: 'We tried it together at the kitchen table. Two presses, and every phone in the family rang.',
      portrait: 'bun',
    },
    {
      name: 'Lalthanpuii',
      about: 'Runner, Aizawl',
      rating: 5,
      text: 'I run before sunrise. It does not bounce, it does not beep, and it has company for me.',
      portrait: 'braid',
    },
    {
      name: 'Sharada',
      about: 'Grandmother, Mysuru',
      rating: 5,
      text: 'My granddaughter set it up in ten minutes. I charge it on Sundays, with the radio on.',
      portrait: 'waves',
    },
  ],
}
