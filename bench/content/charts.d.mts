/** File of the data, key in it, and where the picture stands among the posts. */
export const CHARTS: readonly (readonly [file: string, key: string, place: string])[];
/** The pictures as they have to be, paths from the project's root. */
export function pictures(): { path: string; text: string }[];
