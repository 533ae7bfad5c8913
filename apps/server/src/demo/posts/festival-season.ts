export const festivalSeason = {
  title: 'Crowds, lights, sweets: staying together in the festival season',
  cover: 'blog/cover-3.jpg',
  imageAlt:
    'Seen from above: the pearl-white pendant inside a pink and yellow rangoli, beside lit clay diyas and marigolds',
  daysAgo: 16,
  summary:
    'From the first garba night to the last diya, the season is loud, bright and wonderfully crowded. A little planning keeps the family together and leaves your head free for the music.',
  content: `There is no time like it. The lanes smell of marigold and frying, the speakers are too loud, a cousin has lost a shoe, and the whole neighbourhood is awake at midnight. Festivals are meant to be enjoyed, by girls and women as much as by anyone. These notes are for the ten minutes before you leave the house, so that you need not think about them again.

1. Agree on a place before you need it

Choose a meeting point that nobody can miss and that will not move: the gate with the blue arch, the third pillar, the chemist at the corner. Not “near the stage”, because everybody is near the stage. Choose a time as well, on the hour, when all of you come there if you have lost one another and the phones do not work.

And sometimes they do not. A place and a time need no signal.

“Lost? Go to the gate. Stay at the gate. Somebody will come to the gate.”

Teach this sentence to the children. Write a phone number on a slip of paper for the pocket of each small one, and take a photo of everyone in the evening's clothes before you go. If you have to describe someone to a volunteer, you will be glad of it.

2. Dress for dancing and for leaving

Wear the heavy lehenga. Only see that you could also walk a kilometre in it: flat shoes in the bag, dupatta pinned so that it cannot be pulled or reach a flame, jewellery you would not cry over. Keep the phone and some cash on your body, in a pocket or a waist pouch under the fabric, and not in the hand that holds the dandiya sticks.

Cash matters. Payment apps need a signal, an auto driver at one in the morning may not take them, and a phone at four per cent takes nothing at all.

3. In the crowd

Enter from the side and note two ways out. Keep away from barricades and narrow gates just when a procession starts or ends. Those are the moments when a happy crowd turns into a crush. If it gets tight, stay on your feet, hold your arms in front of your chest, and move diagonally towards the edge, never against the flow.

A hand where it does not belong is not “the crowd”. Say so loudly: “Take your hand away!” People turn round, and that is the point. Big pandals and garba grounds have volunteers, and very often a police booth at the entrance. Notice where it is when you arrive.

“Loud is not rude. Loud is how the people around you find out.”

4. Around lamps and crackers

Cotton is kinder than nylon when there are sparks. Light diyas on level ground, away from curtains and out of reach of a swinging dupatta. One grown-up stays with the children while anything burns, with a bucket of water or sand beside them. A small burn belongs under cool running water, for a good while, and not under toothpaste or ghee. For anything larger, call 112 or go to a hospital.

5. The way back

The way home is when everyone is tired and nobody is in charge. So put someone in charge. One person per group counts heads at the gate, and the group leaves as a group. Book the cab from inside the venue and wait there until it stands at the gate. Match the number plate. Send it to somebody who stayed at home.

If you are the one who stayed at home: stay awake until the message comes. It is a gift, and it costs half an hour of sleep.

6. If you wear a Nirbhaya

Charge it the afternoon before. By its maker’s word it needs this about once a week, and the first of nine nights is a good day to start from zero worries. Check in the app that your emergency contacts are right for tonight: a cousin on the same ground can reach you faster than a parent in another city, so have both.

Do a dry run of the decision, not of the alert. Agree when each of you would press: when you are being followed, when somebody will not let you go, when you have been separated and feel unsafe. Two presses send your live location to those contacts and to the nearest police station. Tracking stays live until you deactivate it, at most for three hours. In a loud crowd the siren may be hard to hear from afar, so use it as well as your voice and not instead of it. And remember that it works through the phone, over Bluetooth: where there is no network, the alert may be late. The meeting point at the gate still counts.

The pendant may be worn from the age of thirteen, under eighteen with the supervision of a guardian.

Then put all this away and go. The music has started, someone is calling you into the circle, and the circle is what the evening is for.`,
}
