const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * What takes longest, by the list that ends every run; `test4` and its like are groups. Beside a suite that mostly waits for
 * programs stands one that works.
 */
const SLOW = [
  // Of the browser: bookingJourney, those that hold an API, payment, login.
  ...['test4', 'api1', 'test11', 'test8', 'test9'],
  ...['documentsProcess', 'webClusterPurge', 'marketplace3', 'dataCommands', 'marketplace1'],
  ...['webCluster', 'processes', 'marketplace4', 'webDashboards', 'marketplace2', 'apiOperations'],
  ...['marketplace5', 'webPageCacheProcesses', 'leadsProcess', 'marketplace6'],
  ...['drawScene', 'postgresProcesses', 'accessibilityParts', 'bookingJourney'],
  ...['enquiryOutcomes', 'styleguide', 'searchList', 'propertyGallery'],
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
