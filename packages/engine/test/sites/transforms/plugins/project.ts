/** Where the issues are. */
export const ISSUES = 'https://github.com/me/project/issues/';
