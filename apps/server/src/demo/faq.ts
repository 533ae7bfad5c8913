import type { ContentValue } from '@nirbhaya/contract/content/content'

/**
 * The demo's questions. `withPrices` replaces `{now}`, `{later}` and `{whole}` in them with the prices of the
 * products.
 */
export const demoFaq: ContentValue<'faq'> = {
  title: 'Good questions',
  intro: 'What people ask before they pre-book.',
  items: [
    {
      question: 'What happens when I press the button twice?',
      answer:
        'Your live location goes to the emergency contacts you chose in the app, and to the nearest police station through a secure interface. The maker claims 8 to 10 seconds until the police are alerted and 5 to 8 seconds until your family is notified. You can also sound a loud siren.',
    },
    {
      question: 'How long does live tracking last?',
      answer:
        'At most three hours for each alert, or until you deactivate it. Your contacts see your position move on a map all the while.',
    },
    {
      question: 'Does it need my phone?',
      answer:
        'Yes. Nirbhaya works through its mobile app and talks to your phone over Bluetooth, so keep the phone with you, in a bag or pocket.',
    },
    {
      question: 'How often do I charge it?',
      answer:
        'About once a week, says the maker. The magnetic cable in the box snaps onto the two contacts at the back of the pendant.',
    },
    {
      question: 'What do I pay, and when?',
      answer:
        '{now} now reserves your pendant, and that pre-booking amount is paid in full online. The remaining {later} is due when delivery starts. Together they make the list price of {whole}. Shipping across India is free unless stated otherwise.',
    },
    {
      question: 'When will it arrive?',
      answer:
        'Delivery starts 45 to 60 days after your booking is confirmed. If delivery is not possible within 60 days, you can ask for a refund.',
    },
    {
      question: 'What if it arrives damaged, and who may wear it?',
      answer:
        'Send us photos or a video within 48 hours. We reply in 2 to 3 business days and dispatch a new unit in 7 to 10 working days. The wearer should be at least 13; under 18, a guardian should supervise its use.',
    },
  ],
}
