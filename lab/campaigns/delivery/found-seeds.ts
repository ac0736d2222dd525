/**
 * Seeds that once found a bug, each with a description. They always run in `npm run test:system`. A seed determines
 * the steps but not their exact timing, which depends on the machine.
 */
export const FOUND_SEEDS: ReadonlyMap<number, string> = new Map([
  [38, 'the campaign itself took a stolen key for a break-in'],
  [149, 'an edge whose disk did not answer for two seconds was killed, and knew nothing any more: it says so before'],
  [162, 'a store lost the second reading of the list of owners: a release signed a new list without the other owners'],
  [167, 'two flips in a row, and a store that hung: pages of the release before lost their files'],
  [293, 'what hung before peace was waited for by the round after it: a flip was seen two seconds late'],
  [
    951,
    'a bucket lost the same file of a release twice and said both times that it had it: the release went live without',
  ],
  [1270, 'a state named files that were still on their way to the disk: killed then, and the store away, no page'],
]);
