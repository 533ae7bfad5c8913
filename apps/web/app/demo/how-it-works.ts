/** The texts of the home page's section about how the pendant works. */

export const howItWorks = {
  title: 'How it works',
  intro: 'Four things happen, and you do only the first.',
  pictureAlt: "Close-up of the pendant's recessed alert button with its pink LED ring lit",
  steps: [
    {
      title: 'Double-click the button',
      text: 'It sits in a hollow, so a bag or a hug does not set it off.',
    },
    {
      title: 'GPS activates',
      text: 'Your phone, paired over Bluetooth, finds out exactly where you are.',
    },
    {
      title: 'Coordinates are sent',
      text: 'They go to the nearest police station through a secure interface, and to your emergency contacts.',
    },
    {
      title: 'Tracking is live',
      text: 'Your contacts follow you on a map for up to three hours, or until you say you are safe.',
    },
  ],
}
