export const register = {
  title: 'How to register',
  intro: 'An account keeps your pre-booking, your address and your orders together.',
  button: 'Register',
  steps: [
    {
      title: 'Click Register',
      text: 'You find it here, and behind Login at the top of every page.',
    },
    {
      title: 'Enter your details',
      text: 'Name, email, phone and a password of your own.',
    },
    {
      title: 'Verify by OTP',
      text: 'If we ask for one, a code comes to your email.',
    },
    {
      title: 'Submit',
      text: 'That is all. Log in, and your pre-booking is two taps away.',
    },
  ],
}
