const TOOLS: readonly (readonly [RegExp, string])[] = [
  [/^@(?:theme|docusaurus|site)\//, 'Docusaurus'],
  [/^@astrojs\/|^astro:/, 'Astro'],
  [/^vitepress(?:\/|$)/, 'VitePress'],
  [/^nextra(?:-[\w-]+)?(?:\/|$)/, 'Nextra'],
  [/^gatsby(?:-[\w-]+)?(?:\/|$)/, 'Gatsby'],
];

/** The site generator that resolves modules of this name, such as `@theme/…`; `null` for others. */
export function generatorOf(module: string): string | null {
  return TOOLS.find(([pattern]) => pattern.test(module))?.[1] ?? null;
}
