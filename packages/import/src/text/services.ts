/** Services that texts embed by name: label of the link, and its address up to the id. */
const SERVICES: Readonly<Record<string, readonly [label: string, start: string]>> = {
  youtube: ['YouTube', 'https://www.youtube.com/watch?v='],
  vimeo: ['Vimeo', 'https://vimeo.com/'],
  gist: ['Gist', 'https://gist.github.com/'],
  tweet: ['Tweet', 'https://twitter.com/i/status/'],
  twitter: ['Tweet', 'https://twitter.com/i/status/'],
  x: ['Tweet', 'https://twitter.com/i/status/'],
  instagram: ['Instagram', 'https://www.instagram.com/p/'],
  codesandbox: ['CodeSandbox', 'https://codesandbox.io/s/'],
  codepen: ['CodePen', 'https://codepen.io/'],
  asciinema: ['asciinema', 'https://asciinema.org/a/'],
  jsfiddle: ['JSFiddle', 'https://jsfiddle.net/'],
  github: ['GitHub', 'https://github.com/'],
  gitlab: ['GitLab', 'https://gitlab.com/'],
  codeberg: ['Codeberg', 'https://codeberg.org/'],
  huggingface: ['Hugging Face', 'https://huggingface.co/'],
};

/** A link to embedded content; `null` for an unknown service, and for an invalid id. */
export function serviceLink(name: string, id: string | undefined, label?: string): string | null {
  const [defaultLabel, start] = SERVICES[name] ?? [];
  return start === undefined || id === undefined || !/^[\w./@-]+$/.test(id)
    ? null
    : `[${label ?? defaultLabel}](${start}${id})`;
}
