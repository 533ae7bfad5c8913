export const bookingAndDelivery = {
  title: 'From pre-booking to your door: dates, money and your rights',
  cover: 'blog/cover-4.jpg',
  imageAlt:
    'Three gift boxes tied with ribbons, with the pearl-white pendant and its rose-gold chain lying in front of them',
  daysAgo: 61,
  summary:
    'You pay ₹199 today and wait some weeks for a parcel. That takes trust, so here is all of it in order: what you pay and when, how long it takes, and what happens if something goes wrong.',
  content: `Nirbhaya is sold by pre-booking. You reserve a pendant now and it comes to you later. This is unusual enough to deserve a plain explanation, and since it is about your money, we would rather explain too much than too little.

1. What you pay

You pay ₹199 now, for each pendant. This pre-booking amount is paid in full, online, in advance. The remaining ₹800 for each pendant is payable when delivery starts. Together that is ₹999.

“₹199 today. ₹800 when delivery starts. Nothing in between.”

Shipping is across India and is free unless stated otherwise. You can book several pendants at once: choose the quantity on the product page and the cart does the sum.

2. How to book

First make an account. Click Register, enter your name, email address, phone number and password, verify with the one-time code if you are asked for one, and submit. Please use an address where you read your mail and a mobile number of ten digits that will still be yours in two months. The parcel follows these.

Then open the pendant's page, choose how many, and press the pre-booking button. Your cart opens. Look over it calmly, pay on the payment page, and wait for the confirmation before you close the window. If your bank takes its time, do not pay a second time at once: look into My Orders first. A payment that went through brings its order there.

Look at your profile as well. House and street, a landmark, the area, the pincode: a courier who finds the gate is half of a punctual delivery. If someone else will receive the parcel, tell them its name.

3. How long it takes

Delivery starts 45 to 60 days after your booking is confirmed. We know that this is long. If you need a present for a birthday, count back two months from the day, add a week for comfort, and book then.

As long as the order is on its way, My Orders shows its status. Each order is called by the last six characters of its number. Keep those ready when you write to us and you will have your answer sooner.

4. When the parcel comes

Before you sign, look at it from all sides. If the box is crushed, wet or has been opened and taped again, take a picture while the courier stands there.

Then, and this is the most useful advice on this page:

“Film the unboxing. One minute, one take, from the closed parcel to the pendant in your hand.”

Should anything be damaged, this video answers every question before it is asked. Charge the pendant, connect it to the app over Bluetooth and go through your emergency contacts on the same day, so that a defect shows itself in time. Why in time? Because of the next point.

5. If it is defective or damaged

Report it within 48 hours, with photos or videos. You receive a reply in 2 to 3 business days. If the claim is in order, a new unit is dispatched in 7 to 10 working days.

Replacement is for defective or damaged goods only. It is not for a change of mind, so take your time before you book: read the product page, compare the colours, and ask us what you would like to know. There is no hurry in it.

6. When you get your money back

There are two cases. Your money is refunded if delivery is not possible within 60 days, or if a replacement unit fails its checks. In other cases a pre-booking is not refunded. You should read this sentence before you pay and not after, and that is why it stands here.

7. Who it is for

The wearer should be at least 13 years old. Under 18, a guardian should supervise its use: set it up together, choose the contacts together, and talk about when to press. If you book for your parents, do the same in the other direction, and put your own number in first.

8. How to recognise us

Pre-booking and online payment also attract people who are not us. So remember three things. We never ask for your password, your one-time code or your UPI PIN, by phone, by mail or in a chat. Nobody needs a PIN to send you a refund. And the ₹800 that remain are paid only when delivery starts, never earlier to “release” a parcel.

If a message in our name seems odd, do not follow its link. Type our address yourself, log in, and look at My Orders. What is not there, we did not ask for.

Is there a question left? Write to us with the last six characters of your order and tell us what happened.`,
}
