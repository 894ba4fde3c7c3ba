const { settleFixtureFolder } = require('../fixtures/fixtureFolder.ts');
const { startSharedSite, stopSharedSite } = require('../sharedSite.ts');

module.exports = async ({ maxWorkers }) => {
  settleFixtureFolder();
  globalThis.stopSharedSite = stopSharedSite;
  try {
    await startSharedSite(maxWorkers);
  } catch (error) {
    await stopSharedSite();
    throw error;
  }
};
