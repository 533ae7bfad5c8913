/** The question for consent to the advertising pixel. */
export const tracking = {
  title: 'May Meta know you were here?',
  text: 'If you agree, Meta’s advertising pixel sets cookies and learns your IP address and which products you look at here. It never gets your name or contact details from us. For visitors of 18 and over; change it any time at the foot of the page.',
  refuse: 'No, thanks',
  grant: 'Yes, I agree',
  change: 'Advertising choices',
} as const
