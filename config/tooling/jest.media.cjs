/** Stands for a file whose address the build makes up. */
module.exports = { __esModule: true, default: '/assets/media/file.jpg' };
