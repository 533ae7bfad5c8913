import { minimumAge } from '@nirbhaya/contract/accounts/rules'
import { leftSubscriberDays } from '@nirbhaya/contract/newsletter/rules'
import { accountClosingDays } from '@nirbhaya/contract/privacy/rules'
import { browserStorageKeys } from '../browser-storage.ts'
import type { PolicyOf } from './policies.ts'

export const privacyPolicy: PolicyOf = (item) => ({
  path: '/privacy-policy',
  title: 'Privacy Policy',
  description:
    'What this shop stores about you, why, who gets to see it, how long it stays and how to have it deleted, in plain language and under the Digital Personal Data Protection Act, 2023.',
  lead: 'A shop for safety should know little about you, and say exactly what. This is all of it.',
  inShort: [
    'We store what a pre-booking and a delivery need, and nothing to follow you around.',
    'This website never asks for your location.',
    'Your card number never reaches us.',
    `Within ${accountClosingDays} days of closing your account, your data is deleted.`,
  ],
  sections: ({ name }) => [
    {
      id: 'who',
      title: 'Who is responsible',
      blocks: [
        `${name}, the seller, decides why and how your data is used: the “data fiduciary” of the Digital Personal Data Protection Act, 2023. The particulars stand at the end of this page.`,
      ],
    },
    {
      id: 'what',
      title: 'What we store, and why',
      blocks: [
        {
          terms: [
            {
              term: 'Your account',
              text: 'First and last name, email, mobile number and delivery address with its State, as you typed them. Of your password we keep only a scrambled form that cannot be turned back. When you logged in, and until when that lasts.',
            },
            {
              term: 'Your cart',
              text: 'Which products, and how many, so that it is the same on your phone and at home.',
            },
            {
              term: 'Your orders',
              text: 'What you pre-booked and paid, your gift note if there is one, the name and GSTIN of your business if you buy for one, and the name, number and address it goes to, with its State. Each change of its status and of its address, with the time and the address of before; of a cancelled one the reason.',
            },
            {
              term: 'Your payments',
              text: 'Amount, time, result and reference number, and the messages our payment provider sends us about them. These can name the kind of payment, such as a UPI address or the last digits of a card; never a whole card number.',
            },
            {
              term: 'Places and waiting lists',
              text: 'While a place is held for you and shortly after, or while you are on a waiting list: the part of your internet address that you share with many others, so that nobody takes all places.',
            },
            {
              term: 'Likes',
              text: 'Which products you liked, under your account or under a random visitor number.',
            },
            {
              term: 'Reviews',
              text: 'Stars, words and pictures that you publish about what you received, with your first name; what our team answered, and if it hid yours, why.',
            },
            {
              term: 'Messages',
              text: 'Name, email, mobile number and text of what you send through the contact page, so that we can answer.',
            },
            {
              term: 'Newsletter',
              text: 'Your email address, if you joined, until you leave, and a little longer.',
            },
            {
              term: 'Faults',
              text: 'When something in the shop fails, our server notes which request failed and when, so that we can mend it.',
            },
          ],
        },
        'We use this to deliver, to answer, to keep accounts, and for nothing else. We do not sell it, and we do not build profiles of you.',
      ],
    },
    {
      id: 'browser',
      title: 'What stays in your browser',
      blocks: [
        'This is everything that the shop keeps in your browser, in its local storage, for the time a tab is open, or as a cookie. Unless you agree to it, nothing follows you here.',
        {
          terms: browserStorageKeys.map(({ name, text }) => ({
            term: name.replace('*', '…'),
            text,
          })),
        },
        'Where the shop wants to know whether its advertisements work, it asks you first. Only with your yes is a pixel of Meta loaded, which sets cookies of its own (_fbp, _fbc) and learns which pages you look at and what you pre-book. Your answer stays in your browser, and you can change it at the end of every page.',
      ],
    },
    {
      id: 'location',
      title: 'Your location',
      blocks: [
        item === 'pendant'
          ? 'This website never asks where you are. In an emergency the pendant shares your live location through its mobile app, with the contacts you chose and the nearest police station; the app tells you about that itself, and asks you first.'
          : 'This website never asks where you are.',
      ],
    },
    {
      id: 'others',
      title: 'Who else sees it',
      blocks: [
        {
          terms: [
            {
              term: 'The payment provider',
              text: 'gets your name, email, mobile number, the amount and an order reference, because you pay on its page. What you type there is between you and it.',
            },
            {
              term: 'Google, if you sign in with it',
              text: 'learns that you did, and tells us your name and email address.',
            },
            {
              term: 'The courier',
              text: 'gets name, mobile number and address, to bring the parcel.',
            },
            {
              term: 'Those who run our server and carry our mail',
              text: 'handle your data on our behalf and only as we tell them.',
            },
            {
              term: 'Courts and authorities',
              text: 'get what the law obliges us to give, and no more.',
            },
          ],
        },
      ],
    },
    {
      id: 'how-long',
      title: 'How long it stays',
      blocks: [
        `As long as you have an account. You can close it yourself, in My Profile, or write to us and we do it for you: within ${accountClosingDays} days your data is deleted. Until then you can change your mind. While a pre-booking or a payment is on its way, we need your data to finish it, so the account stays open that long.`,
        'What tax law makes us keep of a sale stays for as long as it says and is used for nothing else: products, amounts, dates, references and the state it went to. Your name and address stay only on receipt and refund vouchers and on large invoices, because the law wants them there; your number and email do not stay. If you bought for a business, its name, GSTIN and address stay on its vouchers, invoices and credit notes, without your own name.',
        `A message is deleted when you ask for it; a newsletter address is deleted ${leftSubscriberDays} days after you leave. Both go with your account if you confirmed its email by a code that we mailed, as when you set a new password: anybody can type any address.`,
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'Under the Digital Personal Data Protection Act, 2023 you may:',
        {
          list: [
            'know what we store about you and whom we gave it to',
            'have it corrected, completed, brought up to date or deleted',
            'take back a consent as easily as you gave it',
            'name somebody who may do this for you should you die or be unable to',
            'complain to our grievance officer, and if that does not help, to the Data Protection Board of India',
          ],
        },
        'For most of it you need nobody: My Profile has a copy of all we hold about you to download, changes it, and closes your account. For the rest a mail is enough. It costs nothing.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        `${item === 'pendant' ? 'The pendant and this shop are' : 'This shop is'} for people from ${minimumAge} years of age. Under 18, a parent or guardian supervises: they open the account, they make the pre-booking, and it is their consent we ask for.`,
        'Should we learn that a child gave us data without that, we delete it.',
      ],
    },
    {
      id: 'safe',
      title: 'How we keep it safe',
      blocks: [
        'Connections are encrypted, passwords are scrambled, and only those who handle orders see them. If your data ever got into wrong hands, we would tell you and the Data Protection Board of India without delay.',
      ],
    },
    {
      id: 'changes',
      title: 'When this page changes',
      blocks: [
        'If the shop begins to store something else, this page says so first, with a new date.',
      ],
    },
  ],
})
