const { settleFixtureFolder } = require('../fixtures/fixtureFolder.ts');

module.exports = async () => settleFixtureFolder();
