/** The texts about the pendant in menus, on buttons and on general pages. */
export const pendantWords = {
  line: 'A pendant that calls for help on a double press.',
  link: 'The pendant',
  storyLink: 'How the pendant works',
  see: 'See the pendant',
}
