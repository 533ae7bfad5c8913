export const howTheAlertWorks = {
  title: 'What happens after two presses',
  cover: 'blog/cover-1.jpg',
  imageAlt:
    'The pearl-white pendant on a pink surface, with rings spreading from it like ripples on water',
  daysAgo: 38,
  summary:
    'A pendant, a phone, a family and a police station: this is the way an alert takes, step by step, with what has to be ready for it and what it cannot do.',
  content: `A thing that promises help should be able to explain itself. So here is the whole way of an alert, without small print, from your thumb to the people who come. Read it once in peace. In the moment itself you should have nothing to remember but this:

“Press twice.”

1. You press, twice

The button sits in a hollow at the front of the pendant, where a thumb finds it without looking. One press does nothing. A bag strap, a hug or a sleeping baby may press once. A double press is meant, and it starts the alert.

Why a pendant at all, when everyone has a phone? Because a phone has to be found, held, unlocked and understood. In a calm minute that is nothing. With a shaking hand, in the dark, while someone talks at you, it is a great deal.

2. Your position is found

The pendant speaks to the Nirbhaya app on your phone over Bluetooth. The GPS is switched on and your position is determined. Here is the first thing to know: the phone has to be near you, charged, with Bluetooth and location allowed. It need not be in your hand. A pocket or a handbag is fine.

3. Two messages leave

Your live location goes to the emergency contacts you chose in the app. At the same time your coordinates go to the nearest police station through a secure interface.

How fast is that? The times claimed for Nirbhaya are 5 to 8 seconds until your family is notified and 8 to 10 seconds until the alert reaches the police. We call them claims because no honest maker can promise a second. A weak network, a phone on its last percent or a lift shaft makes it slower, and without any network nothing can be sent at all.

These are also the times of the message and not of the arrival. How soon somebody stands beside you depends on where they are, and that is a good reason to choose contacts who live or work close by.

4. The siren, if you want it

You can sound a loud siren. Whether you do is your decision, because there are two kinds of danger. When somebody wants to remain unseen, noise is the best friend you have: it draws eyes and makes windows light up. When somebody must not notice that you are calling for help, silence is better, and the alert goes out all the same.

5. They see where you are, and where you go

Your contacts follow you on a map. If you are moved, the dot moves. Tracking remains live until you deactivate the alert, and at most for three hours. This limit protects you: an alert that was forgotten should not become a way to watch somebody.

“Nobody can follow you while no alert is on. Safety must never turn into surveillance.”

6. What your contacts should do

An alert is only as good as the person who reads it. Sit down together once and agree on the order. First, call the one who is in danger: if she answers and sounds normal, ask the question you have agreed on, such as the name of the first pet, so that a forced “all is well” can be recognised. If there is no answer, or the answer is wrong, call 112, read out the position from the map and say that a safety alert was raised. Then set out, if you are near, and keep one phone line free.

Choose three or four people, and not only those you love most. Choose those who pick up: one at home, one who is often awake late, one near your work or college, one with a vehicle.

7. What you can do today

Keep the pendant charged. By its maker’s word about once a week is enough, and it is easiest with a fixed day. Open the app now and then to see that it still has its permissions, because phones like to take these away from apps that were not used for a while. When you change your phone or a contact changes a number, bring the app up to date the same evening.

And practise the thought. Not the alert itself, since a police station should not be called for a rehearsal, but the decision: if this happens, I press. People who decided beforehand lose less time wondering whether it is serious enough.

8. What it cannot do

Nirbhaya cannot stop a hand or light a street. It depends on a phone, on a network and on people who act. It is not a substitute for calling 112 whenever you are able to call, and it does not make anybody responsible for their own safety but those who threaten it.

What it can do is make the distance between needing help and asking for it as short as two presses. We think that is worth wearing.`,
}
