const { format } = require('node:util');

// A warning nobody asked for is a defect: the test that prints it fails.
for (const level of ['error', 'warn']) {
  const original = console[level];
  let printed = [];
  beforeEach(() => {
    printed = [];
    console[level] = (...args) => {
      printed.push(format(...args));
      original(...args);
    };
  });
  afterEach(() => {
    console[level] = original;
    if (printed.length > 0) throw new Error(`unexpected console.${level}: ${printed.join('\n')}`);
  });
}
