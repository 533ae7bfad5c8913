import type { ContentValue } from '@nirbhaya/contract/content/content'
import type { ContentKey } from '@nirbhaya/contract/content/content-kinds'
import { ownAppAddress } from '@nirbhaya/contract/content/rules'
import { messages } from '@nirbhaya/contract/messages/specification'
import { demoFaq } from './faq.ts'
import { demoTestimonials } from './testimonials.ts'

/** The demo has the usual menu, footer, order of the home page and words above the steps of its product. */
export type DemoKey = Exclude<ContentKey, 'menu' | 'footer' | 'homeParts' | 'howItWorks'>

/**
 * The texts of the demo shop's public pages. The numbers in `stats` and `trust` come from the specification.
 */
export const demoContent: { [Key in DemoKey]: ContentValue<Key> } = {
  hero: {
    title: 'Help is a double press away.',
    lead: 'A pendant that tells the people you trust where you are.',
    button: 'Explore',
    page: 'story',
    address: '',
    picture: 'demo',
  },
  trust: { text: 'Trusted by 687+ Customers' },
  // These links lead to the home pages of the social networks, not to profiles of the shop. So the shop
  // leaves them out of the data for search engines.
  social: {
    facebook: 'https://www.facebook.com/',
    linkedin: 'https://www.linkedin.com/',
    instagram: 'https://www.instagram.com/',
    items: [],
  },
  apps: { android: ownAppAddress, iphone: ownAppAddress },
  stats: {
    title: 'Nirbhaya in figures',
    source: 'Figures as stated by the maker.',
    items: [
      { picture: 'smile', figure: '4K+', label: 'happy customers' },
      { picture: 'return', figure: '85%', label: 'customer retention' },
      { picture: 'eye', figure: '10K+', label: 'watching in shop' },
      { picture: 'truck', figure: '98%', label: 'on-time delivery' },
      { picture: 'star', figure: '5/5', label: 'rating' },
      { picture: 'calendar', figure: '60%', label: 'monthly active users' },
      { picture: 'bag', figure: '6K+', label: 'orders' },
      { picture: 'growth', figure: '40%', label: 'revenue growth' },
      { picture: 'team', figure: '100+', label: 'team members across India' },
    ],
  },
  feature: {
    title: 'A jewel until you need it to be more.',
    text: 'Pearl white, rose gold, and one quiet ring of light. Press it twice and Nirbhaya shares your live location, sounds its siren when you ask, and keeps your family with you until you are safe.',
    button: 'Learn More',
    page: 'questions',
    address: '',
    picture: 'demo',
  },
  claims: {
    title: 'What Nirbhaya promises',
    items: [
      { figure: '8–10 s', text: 'claimed time until the alert reaches the police' },
      { figure: '5–8 s', text: 'claimed time until your family is notified' },
      { figure: '3 hours', text: 'of live tracking at most, or until you stop it' },
      { figure: '1 week', text: 'or about that, between two charges' },
    ],
  },
  testimonials: demoTestimonials,
  callToAction: {
    title: 'For the walk home. For every walk.',
    text: 'Give it to your daughter, your mother, your friend. Or wear it yourself.',
    button: 'Meet Nirbhaya',
    page: 'story',
    address: '',
    picture: 'demo',
  },
  media: {
    title: 'In the media',
    // Invented for the demo shop: none of these outlets exists.
    items: [
      { name: 'The Evening Diya', lettering: 'roman', sign: 'lamp' },
      { name: 'Courtyard Gazette', lettering: 'capitals', sign: 'none' },
      { name: 'patangpost', lettering: 'modern', sign: 'kite' },
      { name: 'Daily Verandah', lettering: 'roman', sign: 'arch' },
      { name: 'Clay Cup Radio', lettering: 'spaced', sign: 'wave' },
      { name: 'Neem & Ink', lettering: 'roman', sign: 'leaf' },
      { name: 'Eleventh Lane', lettering: 'modern', sign: 'ring' },
      { name: 'Copper Bell Weekly', lettering: 'capitals', sign: 'bell' },
      { name: 'Morningwali', lettering: 'roman', sign: 'sun' },
      { name: 'Rooftop Ledger', lettering: 'spaced', sign: 'none' },
      { name: 'half past tea', lettering: 'modern', sign: 'rule' },
      { name: 'The Platform Seven Review', lettering: 'roman', sign: 'none' },
    ],
  },
  faq: demoFaq,
  register: {
    title: 'How to register',
    intro: 'An account keeps your pre-booking, your address and your orders together.',
    button: 'Register',
    items: [
      {
        title: 'Click Register',
        text: 'You find it here, and behind Login at the top of every page.',
      },
      {
        title: 'Enter your details',
        text: 'Name, email, phone and a password of your own.',
      },
      {
        title: 'Verify by OTP',
        text: 'If we ask for one, a code comes to your email.',
      },
      {
        title: 'Submit',
        text: 'That is all. Log in, and your pre-booking is two taps away.',
      },
    ],
  },
  customize: {
    title: messages.customizationTitle,
    status: 'Work in progress',
    lead: 'A pendant in your colour, with your engraving, on your chain.',
    text: 'Our designers are still at it. Until they are done, here is where you can go:',
    description:
      'Customization of the Nirbhaya pendant is being worked on: colour, engraving and chain of your choice.',
    picture: 'demo',
  },
  blog: {
    title: messages.blogTitle,
    intro:
      'What helps on the way home, and how booking and delivery work. Written to be useful, whether you book or not.',
    description:
      'Updates and articles from Nirbhaya: staying safe at night and in the festival season, how an alert is raised, and how booking and delivery work.',
  },
  contact: { text: 'Available 24/7' },
}
