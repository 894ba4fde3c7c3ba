const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * What takes longest, by the list that ends every run. Beside a suite that mostly waits for
 * programs stands one that works.
 */
const SLOW = [
  ...['webClusterPurge', 'dataCommands', 'webCluster', 'marketplace1', 'apiOperations'],
  ...['processes', 'marketplace2', 'webPageCacheProcesses', 'marketplace3', 'leadsProcess'],
  ...['marketplace4', 'drawScene', 'migrations'],
  ...['bookingGuests', 'accessibilityParts', 'bookingJourney', 'enquiryOutcomes', 'styleguide'],
  ...['searchList', 'propertyGallery'],
  ...['placeSearch', 'map', 'enquiry', 'chrome', 'home', 'accessibility', 'search'],
];

const rankOf = ({ path }) => {
  const rank = SLOW.findIndex((name) => path.includes(`/${name}.`));
  return rank === -1 ? SLOW.length : rank;
};

/** Begins with what takes longest, or one worker would do it alone at the end. */
module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
};
