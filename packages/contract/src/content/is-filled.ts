import type { ContentValue } from './content.ts'
import type { ContentKey } from './content-kinds.ts'

/**
 * Whether a part of the public pages has content. A list needs an item, a part with a title needs the title,
 * and any other part needs some text.
 */
export function isFilled(value: ContentValue): boolean {
  if ('items' in value && value.items.length > 0) return true
  // Of the parts with a list, only the social profiles are something without it.
  if ('items' in value && !('facebook' in value)) return false
  if ('title' in value) return value.title !== ''
  return Object.values(value).some((text) => typeof text === 'string' && text !== '')
}

const none = { title: '', text: '', button: '', address: '', picture: null }

/** The content of a new shop without demo content. Every part is empty, so the pages show no part. */
export const emptyContent: { [Key in ContentKey]: ContentValue<Key> } = {
  hero: { title: '', lead: '', button: '', page: 'story', address: '', picture: null },
  trust: { text: '' },
  social: { facebook: '', linkedin: '', instagram: '', items: [] },
  apps: { android: '', iphone: '' },
  stats: { title: 'In figures', source: '', items: [] },
  feature: { ...none, page: 'questions' },
  claims: { title: 'What we promise', items: [] },
  testimonials: { title: 'What people say', intro: '', items: [] },
  callToAction: { ...none, page: 'story' },
  media: { title: 'In the media', items: [] },
  faq: { title: 'Good questions', intro: '', items: [] },
  howItWorks: { title: '', intro: '' },
  register: { title: 'How to register', intro: '', button: 'Register', items: [] },
  customize: { title: '', status: '', lead: '', text: '', description: '', picture: null },
  blog: { title: '', intro: '', description: '' },
  contact: { text: '' },
  menu: { items: [] },
  footer: { items: [] },
  homeParts: { items: [] },
}
