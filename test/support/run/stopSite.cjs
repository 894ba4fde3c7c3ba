module.exports = () => globalThis.stopSharedSite?.();
