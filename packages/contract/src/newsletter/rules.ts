/** How long the shop keeps the e-mail address of a person who left the newsletter. */
export const leftSubscriberDays = 30
