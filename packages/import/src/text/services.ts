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

/** Addresses of frames of services whose content a directive embeds. */
const FRAMES: readonly (readonly [name: string, label: string, address: RegExp])[] = [
  [
    'youtube',
    'YouTube',
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/(?!videoseries)[\w-]{11}(?![\w-])/,
  ],
  ['vimeo', 'Vimeo', /^https?:\/\/player\.vimeo\.com\/video\/\d+/],
  ['codepen', 'CodePen', /^https?:\/\/codepen\.io\/[\w-]+\/embed\/[\w-]+/],
];

/** The directive for a frame of such a service, which the policy of a site would block; `null` for other frames. */
export function frameDirective(src: string, title: string | undefined): string | null {
  const address = src.trim().replace(/^\/\//, 'https://').replaceAll('&amp;', '&');
  const [name, label, pattern] = FRAMES.find(([, , found]) => found.test(address)) ?? [];
  const url = pattern?.exec(address)?.[0];
  if (url === undefined) return null;
  const named = title?.replace(/[[\]\s]+/g, ' ').trim();
  const shown = named && !/^(?:youtube|vimeo) video player$/i.test(named) ? named : label;
  const start = /[?&]start=(\d+)/.exec(address)?.[1];
  return `::${name}[${shown}]{url="${url}"${start === undefined ? '' : ` start=${start}`}}`;
}
