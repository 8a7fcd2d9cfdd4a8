/** Where the licences of bundled packages are written: most of them ask to go along. For Vite's `build.license`. */
export const LICENSES = { fileName: 'licenses.md' };
