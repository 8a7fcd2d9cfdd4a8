declare module '*.yml' {
  const talks: readonly { id: string; title: string; year: number; about: string }[];
  export default talks;
}
