export const walkingHome = {
  title: 'The walk home: small habits for a safer night',
  cover: 'blog/cover-2.jpg',
  imageAlt:
    'A street of paper houses at dusk: lit windows, three street lamps, and a trail of pink dots that ends at a location pin',
  daysAgo: 2,
  summary:
    'Late shift, last metro, a lane where two of the three lamps are out. None of it is your fault, and none of it has to keep you at home. Here is what helps on the way, before, during and after.',
  content: `The street is not yours to fix tonight. If someone troubles you on the way home, the fault is theirs, whatever the hour and whatever you wear. What follows is not a list of things you must do to deserve safety. It is a list of things that make the walk calmer, and that bring help sooner if you need it.

Take what suits your life. Leave the rest.

1. Decide the way before you leave

Choose the route while you are still in a lit room with people around. The longer way along the main road, past the chemist and the tea stall, is often the better one. Shops with open shutters mean eyes, light and a door you can walk through.

If you take the same way every evening, learn its safe doors: the hospital gate with its guard, the petrol pump, the hotel lobby, the society with a watchman you greet. You do not need a reason to walk into any of them. “I am waiting for someone” is enough.

Check your phone once. If the battery is low, charge it for ten minutes before you go, not after. A small power bank in the bag is worth more than any app.

2. Let one person know

“Leaving now, home by 9:40. If you do not hear from me, call.”

A message like this takes a few seconds and changes a great deal. It tells somebody when to start worrying, so that nobody has to guess. Agree beforehand on what happens when the message of arrival does not come: first a call, then a second call, then somebody sets out or rings the police.

If your messaging or map app can share your live location, share it for the hour with a person who is awake and will look. A shared location that nobody watches is only a dot.

3. In a cab, an auto or a bus

Match the number plate with the one in the app before you get in, and ask the driver whose ride it is instead of saying your name first. Sit behind the driver, check that the door opens from inside, and send the number to your person. Doing it aloud is fine: “I am in the cab, the number ends in 42, I will be there in twenty minutes.”

Follow the trip on your own map. If the route changes, ask why, in a normal voice. If the answer does not satisfy you, ask to be let out where there are people, such as a signal, a dhaba or a toll plaza.

In a shared auto or on an empty bus, the seat near the driver or the conductor is the better one. Where the metro has a coach reserved for women, it is there for you.

4. On foot

Walk facing the traffic, so that no vehicle can come up slowly behind you. Keep one ear free of music. Carry your bag on the side away from the road, and have your keys ready before you reach the gate and not while standing in front of it.

Trust the feeling that something is off. You owe nobody politeness at eleven at night. Cross the road. Turn round. Go into a shop. If somebody follows you, do not lead them home: go towards light and people.

“If I was wrong, I have lost five minutes. That is a price I can always afford.”

5. When it gets serious

Make noise early. Shout for help from one particular person: “Bhaiya in the blue shirt, call the police!” Whoever has been spoken to knows that they are meant.

Call 112, the emergency number. Say first where you are, then what is happening. A shop's name or a metro pillar's number is a better address than “near the market”.

Look today, not tomorrow, at what your phone can do in an emergency. If its settings have an entry like Emergency SOS, see that it is switched on and has your contacts in it.

A wearable helps where a phone does not: when it lies at the bottom of the bag, when it has been taken out of your hand, when unlocking it takes too long. This is why we make Nirbhaya. Two presses on the pendant send your live location to the people you chose and to the nearest police station, and you can sound a siren. It works with the phone over Bluetooth, so the phone still has to be near you and charged. It makes asking for help quicker. It does not replace any habit on this page.

6. After you are home

Send the message. Stop the shared location. If something happened, write down the time, the place and what you remember while it is fresh, even if you are not sure yet that you will report it. Tell someone. What felt too small to mention may be the third time it happened on that corner.

And if a friend tells you such a story, there is one question to leave unasked: why she was out so late. Ask whether she would like company on the way tomorrow.`,
}
