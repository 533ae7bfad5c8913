import type { PolicyTexts } from '@nirbhaya/contract/policies/policy-text'
import type { Sold } from './sold.ts'

export const privacyPolicy = ({ isPendant }: Sold): PolicyTexts => ({
  lead: `A shop for safety should know little about you, and say exactly what. This is all of it.`,
  description: `What this shop stores about you, why, who gets to see it, how long it stays and how to have it deleted, in plain language and under the Digital Personal Data Protection Act, 2023.`,
  inShort: `We store what a pre-booking and a delivery need, and nothing to follow you around.
This website never asks for your location.
Your card number never reaches us.
Within {account closing days} days of closing your account, your data is deleted.`,
  text: `# Who is responsible
{seller}, the seller, decides why and how your data is used: the “data fiduciary” of the Digital Personal Data Protection Act, 2023. The particulars stand at the end of this page.

# What we store, and why
Your account | First and last name, email, mobile number and delivery address with its State, as you typed them. Of your password we keep only a scrambled form that cannot be turned back. When you logged in, and until when that lasts.
Your cart | Which products, and how many, so that it is the same on your phone and at home.
Your orders | What you pre-booked and paid, your gift note if there is one, the name and GSTIN of your business if you buy for one, and the name, number and address it goes to, with its State. Each change of its status and of its address, with the time and the address of before; of a cancelled one the reason.
Your payments | Amount, time, result and reference number, and the messages our payment provider sends us about them. These can name the kind of payment, such as a UPI address or the last digits of a card; never a whole card number.
Places and waiting lists | While a place is held for you and shortly after, or while you are on a waiting list: the part of your internet address that you share with many others, so that nobody takes all places.
Likes | Which products you liked, under your account or under a random visitor number.
Reviews | Stars, words and pictures that you publish about what you received, with your first name; what our team answered, and if it hid yours, why.
Messages | Name, email, mobile number and text of what you send through the contact page, so that we can answer.
Newsletter | Your email address, if you joined, until you leave, and a little longer.
Faults | When something in the shop fails, our server notes which request failed and when, so that we can mend it.
We use this to deliver, to answer, to keep accounts, and for nothing else. We do not sell it, and we do not build profiles of you.

# What stays in your browser
This is everything that the shop keeps in your browser, in its local storage, for the time a tab is open, or as a cookie. Unless you agree to it, nothing follows you here.
{browser storage}
Where the shop wants to know whether its advertisements work, it asks you first. Only with your yes is a pixel of Meta loaded, which sets cookies of its own (_fbp, _fbc) and learns which pages you look at and what you pre-book. Your answer stays in your browser, and you can change it at the end of every page.

# Your location
This website never asks where you ${isPendant ? 'are. In an emergency the pendant shares your live location through its mobile app, with the contacts you chose and the nearest police station; the app tells you about that itself, and asks you first.' : 'are.'}

# Who else sees it
The payment provider | gets your name, email, mobile number, the amount and an order reference, because you pay on its page. What you type there is between you and it.
Google, if you sign in with it | learns that you did, and tells us your name and email address.
The courier | gets name, mobile number and address, to bring the parcel.
Those who run our server and carry our mail | handle your data on our behalf and only as we tell them.
Courts and authorities | get what the law obliges us to give, and no more.

# How long it stays
As long as you have an account. You can close it yourself, in My Profile, or write to us and we do it for you: within {account closing days} days your data is deleted. Until then you can change your mind. While a pre-booking or a payment is on its way, we need your data to finish it, so the account stays open that long.
What tax law makes us keep of a sale stays for as long as it says and is used for nothing else: products, amounts, dates, references and the state it went to. Your name and address stay only on receipt and refund vouchers and on large invoices, because the law wants them there; your number and email do not stay. If you bought for a business, its name, GSTIN and address stay on its vouchers, invoices and credit notes, without your own name.
A message is deleted when you ask for it; a newsletter address is deleted {subscriber days} days after you leave. Both go with your account if you confirmed its email by a code that we mailed, as when you set a new password: anybody can type any address.

# Your rights
Under the Digital Personal Data Protection Act, 2023 you may:
- know what we store about you and whom we gave it to
- have it corrected, completed, brought up to date or deleted
- take back a consent as easily as you gave it
- name somebody who may do this for you should you die or be unable to
- complain to our grievance officer, and if that does not help, to the Data Protection Board of India
For most of it you need nobody: My Profile has a copy of all we hold about you to download, changes it, and closes your account. For the rest a mail is enough. It costs nothing.

# Children
${isPendant ? 'The pendant and this shop are' : 'This shop is'} for people from {minimum age} years of age. Under 18, a parent or guardian supervises: they open the account, they make the pre-booking, and it is their consent we ask for.
Should we learn that a child gave us data without that, we delete it.

# How we keep it safe
Connections are encrypted, passwords are scrambled, and only those who handle orders see them. If your data ever got into wrong hands, we would tell you and the Data Protection Board of India without delay.

# When this page changes
If the shop begins to store something else, this page says so first, with a new date.`,
})
